import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { idsOf } from './demo-ids.ts'
import { stories, useInstallation } from './installation.ts'
import { heading, patient } from './people.ts'

vi.setConfig({ testTimeout: 600_000 })

/** The title, the scripts of the page, and the list that it asks for. */
const pages = [
  ['users', 'Users', /assets\/users-page-[^/]*\.js$/, '**/v1/admin/users?*'],
  ['licenses', 'Licenses', /assets\/licenses-page-[^/]*\.js$/, '**/v1/admin/licenses?*'],
  ['webhooks/deliveries', 'Deliveries', /assets\/deliveries-page-[^/]*\.js$/, '**/v1/admin/webhook-deliveries?*'],
] as const

/** Requests to the URL wait until the returned function is called. */
async function hold(page: Page, url: RegExp | string): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

stories('a page that loads', () => {
  const installation = useInstallation({ demo: true })

  test.each(pages)('has a title and no faults: %s', async (path, title, script, list) => {
    const { project } = await idsOf(installation())
    const visitor = await installation().asOwner()
    const { page } = visitor
    const releaseScript = await hold(page, script)
    const releaseList = await hold(page, list)
    await visitor.open(`/p/${project}/${path}`)

    const part = path.startsWith('webhooks') ? 'Webhooks' : title
    await heading(page, part).waitFor()
    expect(await page.title()).toBe(`${part} · Licet`)
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
    releaseScript()

    await heading(page, title).waitFor()
    await page.locator('.mantine-Skeleton-root').first().waitFor()
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
    releaseList()
    await expect.poll(() => page.locator('.mantine-Skeleton-root').count(), patient).toBe(0)
  })
})
