import type { Locator, Response } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { type Installation, stories, useInstallation } from './installation.ts'
import { arrive, heading } from './people.ts'
import type { Visit } from './visit.ts'

vi.setConfig({ testTimeout: 600_000 })

const mostBytes = 256_000
const charts = /recharts/

stories('the first load', () => {
  const installation = useInstallation({ demo: true })

  test('of the sign-in page has at most 256 KB of compressed JavaScript, without charts', async () => {
    const visit = await installation().visit()
    const { bytes, text } = await firstLoad(visit, '/sign-in', heading(visit.page, 'Sign in to the dashboard'))

    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
    expect(text).not.toMatch(charts)
  })

  test('of the users page has at most 256 KB of compressed JavaScript, without charts', async () => {
    const visit = await asOwner(installation())
    const { bytes, text } = await firstLoad(visit, `${await project()}/users`, heading(visit.page, 'Users'))

    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
    expect(text).not.toMatch(charts)
  })

  test('of the overview includes the charts', async () => {
    const visit = await asOwner(installation())
    const { text } = await firstLoad(visit, await project(), visit.page.locator('.recharts-surface'))

    expect(text).toMatch(charts)
  })

  async function project(): Promise<string> {
    const { page, open } = await installation().asOwner()
    await open('/')
    await arrive(page, /\/p\/prj_/)
    return /\/p\/prj_\w+/.exec(page.url())?.[0] ?? ''
  }
})

/** Uses a browser that accepts gzip: of the two encodings, the larger one. */
const asOwner = ({ asOwner: open }: Installation) => open()

/**
 * Returns the scripts that a browser without a cache loads until `shown` is on the page. A quiet network alone says too little: a
 * busy machine may need longer than that to render what asks for the next script.
 */
async function firstLoad({ page, context, open }: Visit, path: string, shown: Locator) {
  await context.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response)
  })
  await open(path)
  await shown.first().waitFor()
  await page.waitForLoadState('networkidle')
  let bytes = 0
  let text = ''
  for (const script of scripts) {
    const { 'content-encoding': encoding, 'content-length': length } = await script.allHeaders()
    expect([script.url(), encoding]).toEqual([script.url(), 'gzip'])
    bytes += Number(length)
    text += await script.text()
  }
  return { bytes, text }
}
