/* What stands around the scripts that the types of browsers do not know. */
declare const BUILD: string // the build writes it above the service worker

interface Window {
  adjudicatorAtRest: (act: () => void) => void // the app's page has one that waits
}

interface Element {
  told?: string // what was put there last
}
