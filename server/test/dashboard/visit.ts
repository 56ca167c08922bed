import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { AtEnd } from '../test-databases.ts'

/** Headless Chromium names itself in its user agent and is refused for it: the admin area is for people's browsers. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
/** On a machine that is busy with other tests. Nothing waits that long when all is well. */
const patience = 150_000
export const wide = { width: 1440, height: 900 }

/** One person's browser. Records its problems and its requests to other origins. */
export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly url: string
  /** Console errors, exceptions, and reports of the Content-Security-Policy. */
  readonly complaints: string[]
  /** Requests to other origins. */
  readonly outside: string[]
  /** Opens a path of the dashboard, such as `/sign-in`. */
  open(path: string): Promise<void>
}

/** Closed with the test, unless the caller closes it. */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
  atEnd: AtEnd = onTestFinished,
): Promise<Visit> {
  const context = await browser.newContext({
    userAgent,
    viewport: wide,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  })
  atEnd(() => context.close())
  context.setDefaultTimeout(patience)
  const notes = await watch(context, url)
  const page = await context.newPage()
  return {
    page,
    context,
    url,
    ...notes,
    async open(path) {
      await page.goto(`${url}/admin${path}`)
    },
  }
}

/** A path without a page, which shows nothing of the last one. */
const nowhere = '/nowhere'
const patienceForTurns = 5_000

/**
 * Opens a page of the dashboard as a link does, which takes a fraction of the time that loading everything takes. By way
 * of the page for unknown paths, so that what is shown afterward is not the last page.
 */
export async function turnTo(page: Page, path: string): Promise<void> {
  const unknown = page.getByText('Page not found')
  const push = (to: string) => page.evaluate(`history.pushState(null, '', ${JSON.stringify(`/admin${to}`)})`)
  await push(nowhere)
  await unknown.waitFor({ timeout: patienceForTurns })
  await page.getByRole('dialog').waitFor({ state: 'hidden', timeout: patienceForTurns })
  await push(path)
  await unknown.waitFor({ state: 'hidden', timeout: patienceForTurns })
}

/** A sandboxed frame blocks every script, also the one below. */
const ownScriptBlocked = "Blocked script execution in 'about:srcdoc'"

const tellViolations = `document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
  console.error('policy violation: ' + effectiveDirective + ' ' + blockedURI + ' ' + sourceFile))`

/** Without a graphics card, the blur behind a dialog takes as long as all other drawing, and no test looks at it. */
const withoutBlur = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { backdrop-filter: none !important }')
  document.adoptedStyleSheets.push(sheet)
}`

async function watch(context: BrowserContext, url: string) {
  const complaints: string[] = []
  const outside: string[] = []
  await context.addInitScript(tellViolations)
  await context.addInitScript(withoutBlur)
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(ownScriptBlocked))
      complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== url && protocol !== 'data:' && protocol !== 'blob:') outside.push(request.url())
  })
  return { complaints, outside }
}
