"""Boss Otto: an opponent whose every choice a rule or chance makes (rdi10:otto)."""
