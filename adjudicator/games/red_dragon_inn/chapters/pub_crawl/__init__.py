"""The Pub Crawl variant: taverns with Drinks of their own, and a party that moves from one to the next."""
