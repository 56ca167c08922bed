import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { freePort } from '../free-port.ts'
import { chromiumPath } from '../https-hosts.ts'
import { newDatabaseUrl, newFolder, runLicet, type Settings, serveAtTerminal } from '../licet-process.ts'
import type { AtEnd } from '../test-databases.ts'
import { becomeOwner } from './people.ts'
import { turnTo, type Visit, visit, wide } from './visit.ts'

/** The machine is shared with other tests, so a start may be slow. Only this timeout makes it fail. */
const startTimeout = 600_000

/** Debian's Chromium. Without it these tests are skipped, except in CI. */
export const stories = describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)

export interface InstallationOptions {
  /** Fills a project with realistic data before the first test. */
  readonly demo?: boolean
  readonly settings?: Settings
}

/** The limits of development are meant for one person. A browser that hurries from page to page looks like many. */
const unhurried = {
  RATE_LIMIT_STANDARD: '100000/60',
  RATE_LIMIT_AUTH: '100000/60',
  RATE_LIMIT_AUTH_ATTEMPTS: '100000/60',
  RATE_LIMIT_ADMIN: '100000/60',
  RATE_LIMIT_SERVER: '100000/60',
  RATE_LIMIT_PAGES: '100000/60',
}

export interface Installation {
  /** The URL as the browser knows it, without a trailing slash. */
  readonly url: string
  readonly folder: string
  /** Everything that `licet serve` has printed so far. */
  output(): string
  /** Opens a new browser context without cookies, as another person. */
  visit(options?: BrowserContextOptions): Promise<Visit>
  /** Opens another window of the first owner, who is signed in. */
  asOwner(options?: BrowserContextOptions): Promise<Visit>
  /**
   * Returns the first owner's window that stays open from test to test with everything it has loaded, for tests that
   * only look. It opens pages as links do, and loads them only if that fails.
   */
  sameOwner(): Promise<Visit>
  licet(...args: string[]): ReturnType<typeof runLicet>
}

/** The name of the demo project. */
export const demoProject = 'Acme Notes'

/** The email of the first owner. */
export const owner = 'owner@example.com'

/** Starts `licet serve` in development as its own process, with a browser, for all tests of the calling file. */
export function useInstallation({ demo = false, settings = {} }: InstallationOptions = {}): () => Installation {
  const endings: Parameters<AtEnd>[0][] = []
  const atEnd: AtEnd = (work) => void endings.push(work)
  let installation: Installation | undefined
  beforeAll(async () => {
    const [served, browser] = await Promise.all([serve({ ...unhurried, ...settings }, atEnd), launch(atEnd)])
    if (demo) await served.licet('demo')
    installation = { ...served, ...visitorsOf(served.url, browser, served.output) }
  }, startTimeout)
  afterAll(async () => {
    for (const end of endings.reverse()) await end()
  }, startTimeout)
  return () => {
    if (!installation) throw new Error('the installation is ready when the first test begins')
    return installation
  }
}

async function serve(own: Settings, atEnd: AtEnd) {
  const folder = newFolder(atEnd)
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const environment = { PORT: port, BASE_URL: url, DATABASE_URL: await newDatabaseUrl(atEnd), ...own }
  const { output } = await serveAtTerminal(folder, [], environment, atEnd)
  return { url, folder, output, licet: (...args: string[]) => runLicet(folder, args, environment) }
}

/** One for all files of this process, because a start takes more than a second of a processor. It ends with the process. */
let shared: Promise<Browser> | undefined

/** A browser of which nothing is open, until the file ends. */
async function launch(atEnd: AtEnd): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  shared ??= chromium.launch({ executablePath: chromiumPath, args }).catch((error: unknown) => {
    shared = undefined
    throw error
  })
  const browser = await shared
  atEnd(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  })
  return browser
}

function visitorsOf(url: string, browser: Browser, output: () => string) {
  let signedIn: BrowserContextOptions['storageState']
  let same: Visit | undefined
  async function asOwner(options: BrowserContextOptions = {}, atEnd?: AtEnd): Promise<Visit> {
    if (signedIn === undefined) {
      const first = await visit(browser, url)
      await becomeOwner(first, output(), owner)
      signedIn = await first.context.storageState()
    }
    return visit(browser, url, { storageState: signedIn, ...options }, atEnd)
  }
  return {
    visit: (options: BrowserContextOptions = {}) => visit(browser, url, options),
    asOwner: (options?: BrowserContextOptions) => asOwner(options),
    async sameOwner() {
      // The window is closed with the file.
      same ??= keepOpen(await asOwner({}, () => undefined))
      await same.page.setViewportSize(wide)
      await same.page.emulateMedia({ colorScheme: 'light' })
      same.complaints.length = 0
      same.outside.length = 0
      return same
    },
  }
}

const keepOpen = (visitor: Visit): Visit => ({
  ...visitor,
  open: (path) => turnTo(visitor.page, path).catch(() => visitor.open(path)),
})
