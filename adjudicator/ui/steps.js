// The rows of the steps: one that is touched opens or closes. Focus stays on its row when they are drawn anew.
export default function ({ data, parentElement, setTriggerValue }) {
  const list = parentElement.querySelector(".steps")
  if (list.drawn !== data.rows) {
    const focused = list.contains(document.activeElement) ? document.activeElement.dataset.step : null
    list.innerHTML = data.rows
    list.drawn = data.rows
    if (focused) list.querySelector(`[data-step="${focused}"]`)?.focus({ preventScroll: true })
  }
  list.onclick = (event) => {
    const touched = event.target.closest("[data-step]")
    if (touched) setTriggerValue("touched", touched.dataset.step)
  }
}
