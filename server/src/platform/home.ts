import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const isHome = (folder: URL): boolean => existsSync(new URL('package.json', folder))
const findHome = (folder: URL): URL => (isHome(folder) ? folder : findHome(new URL('../', folder)))

/** The folder of the package `licet`: the same for the sources and for a build, whose files are all in one folder. */
export const home: URL = findHome(new URL('./', import.meta.url))

/** Whether this is a checkout. The package has everything inside, and no sources. */
const isCheckout = existsSync(new URL('src/', home))

/** The folder of the documents that are served, as the build makes them. */
export const documents: string = fileURLToPath(new URL('documents/', home))

/** The folder of a build that browsers load: beside the server in a checkout, inside of it in the package. */
export const webFolder = (name: 'dashboard' | 'pages'): string =>
  fileURLToPath(new URL(isCheckout ? `../${name}/dist/` : `web/${name}/`, home))

/** The systemd unit, which `licet init` fits to the machine. */
export const unitFile: string = fileURLToPath(
  new URL(isCheckout ? '../deploy/systemd/licet.service' : 'deploy/licet.service', home),
)
