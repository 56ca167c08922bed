import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { idsOf } from './demo-ids.ts'
import { stories, useInstallation } from './installation.ts'
import { button, expectPeace, stateTab } from './people.ts'

vi.setConfig({ testTimeout: 600_000 })

stories('lists and histories', () => {
  const installation = useInstallation({ demo: true })

  test('a list exports the rows that its filters show', async () => {
    const { project } = await idsOf(installation())
    const visitor = await installation().asOwner()
    const { page } = visitor
    for (const [path, state] of [
      ['users', 'Suspended'],
      ['licenses', 'Suspended'],
      ['webhooks/deliveries', 'Failed permanently'],
    ] as const) {
      await visitor.open(`/p/${project}/${path}`)
      await stateTab(page, state).click()
      const total = page.getByRole('navigation', { name: /^List pages/ }).getByText(/items?$/)
      await expect.poll(() => stateTab(page, state).getAttribute('aria-current')).not.toBeNull()
      const arriving = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Export CSV' }).click()
      const file = await readFile(await (await arriving).path(), 'utf8')
      await expect
        .poll(async () => Number.parseInt(await total.innerText(), 10))
        .toBe(file.trimEnd().split('\r\n').length - 1)
    }
    expectPeace([visitor])
  })

  test("a user's page tells what happened in sentences, and copies them without IP addresses", async () => {
    const { project, paidLicense } = await idsOf(installation())
    const visitor = await installation().asOwner()
    const { page, context, url } = visitor
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
    const path = `${url}/v1/admin/licenses/${paidLicense}`
    const { data } = await (await page.request.get(path, { headers: { origin: url } })).json()
    await visitor.open(`/p/${project}/users/${data.userId}`)
    const activity = page.getByRole('region', { name: 'Activity' })

    await activity
      .getByText(/^Pro: (Paid to|Purchased through) Stripe, .*until \w+ \d+, \d{4}$/)
      .first()
      .waitFor()
    await activity
      .getByText(/^Signed in with /)
      .first()
      .waitFor()
    expect(await activity.getByText(/^license\.|: stripe:/).count()).toBe(0)

    await button(page, 'Copy as support note').click()
    await button(page, 'Copied').waitFor()
    const note = await page.evaluate<string>('navigator.clipboard.readText()')
    // Not every user of the demo has a name.
    const [named] = note.split(`, ${data.userId}, `)
    expect(named === data.email || named?.endsWith(` <${data.email}>`), note).toBe(true)
    expect(note).toMatch(/: Pro: (Paid to|Purchased through) Stripe/)
    expect(note).not.toMatch(/\d+\.\d+\.\d+\.\d+/)
    expectPeace([visitor])
  })
})
