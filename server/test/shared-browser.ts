import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { argumentsFor, chromiumPath, startHttps } from './https-hosts.ts'

type Answer = Parameters<typeof startHttps>[0]

/** One browser for all tests of a file: starting one takes longer than most tests. Each test says how its hosts respond. */
export function shareBrowser(hosts: readonly string[]) {
  let browser: Browser | undefined
  let answer: Answer
  let faults: string[]
  const stops: (() => void)[] = []
  beforeAll(async () => {
    const port = await startHttps(
      (incoming, outgoing) => answer(incoming, outgoing),
      (stop) => stops.push(stop),
    )
    browser = await chromium.launch({ executablePath: chromiumPath, args: argumentsFor(hosts, port) })
  })
  beforeEach(() => {
    faults = []
  })
  afterAll(async () => {
    await browser?.close()
    for (const stop of stops) stop()
  })
  return {
    answerWith(next: Answer): void {
      answer = next
    },
    /** What the consoles of the pages have complained about in this test. */
    faults: () => faults,
    /** A page of a new profile, until the test ends. */
    async open(options: BrowserContextOptions = {}): Promise<Page> {
      if (!browser) throw new Error('the browser has not started')
      const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-US', ...options })
      onTestFinished(() => context.close())
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
      page.on('console', (message) => message.type() === 'error' && faults.push(`${page.url()} ${message.text()}`))
      page.on('pageerror', (error) => faults.push(String(error)))
      return page
    },
  }
}
