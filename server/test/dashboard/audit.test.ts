import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { demoProject, type Installation, stories, useInstallation } from './installation.ts'
import { arrive, button, expectPeace, expectValue, goTo, heading, openProject, patient, toast } from './people.ts'

vi.setConfig({ testTimeout: 600_000 })

stories('the audit log', () => {
  const installation = useInstallation({ demo: true })

  test('shows the old name, the new name, and who changed it', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    await renameApp(page, { from: appName, to: 'A better name' })

    await goTo(page, 'Audit log')
    await page
      .getByRole('link', { name: /App updated/ })
      .first()
      .click()

    await heading(page, 'App updated').waitFor()
    const diff = page.getByRole('region', { name: 'Changes' })
    const lines = (kind: string) => diff.locator(`[data-kind=${kind}]`).allInnerTexts()
    expect((await lines('removed')).join()).toMatch(new RegExp(`removed\\s+name "${appName}"`))
    expect((await lines('added')).join()).toMatch(/added\s+name "A better name"/)
    await page.getByRole('main').getByText('owner@example.com').first().waitFor()
    expectPeace([visitor])
  })

  test('keeps its filters in the URL, across a reload and in the export', async () => {
    const visitor = await openAudit(installation())
    const { page } = visitor
    await page.getByRole('combobox', { name: 'Severity' }).click()
    await page.getByRole('option', { name: 'Critical', exact: true }).click()
    await arrive(page, /severity=critical/)
    const answered = page.waitForResponse((response) => response.url().includes('q=session'))
    await page.getByRole('searchbox', { name: 'Search' }).fill('session')
    await arrive(page, /q=session/)
    // The old rows stay until the requested ones arrive.
    await answered
    await expect.poll(() => page.locator('[aria-busy=true]').count(), patient).toBe(0)
    const before = await rowsOf(page)

    await page.reload()

    await expect.poll(() => rowsOf(page), patient).toEqual(before)
    await expectValue(page.getByRole('combobox', { name: 'Severity' }), 'Critical')
    await expectValue(page.getByRole('searchbox', { name: 'Search' }), 'session')
    const [header = '', ...records] = (await exportAs(page, 'CSV, for spreadsheets')).trim().split('\r\n')
    expect(header).toMatch(/^id,.*action/)
    expect(records.length).toBeGreaterThanOrEqual(before.length)
    for (const record of records) expect(record).toContain('critical')
    expectPeace([visitor])
  })

  test('pages forward and back, and a link to a later page opens the first page', async () => {
    const visitor = await openAudit(installation())
    const { page } = visitor
    const first = await rowsOf(page)

    await button(page, 'Next').click()
    await arrive(page, /after=/)
    await expect.poll(() => rowsOf(page), patient).not.toEqual(first)
    const second = await rowsOf(page)
    await button(page, 'Previous').click()
    await expect.poll(() => rowsOf(page), patient).toEqual(first)
    await page.goForward()
    await expect.poll(() => rowsOf(page), patient).toEqual(second)

    const link = page.url()
    const other = await installation().asOwner()
    await other.page.goto(link)
    await expect.poll(() => rowsOf(other.page), patient).toEqual(second)
    await button(other.page, 'First page').click()
    await expect.poll(() => rowsOf(other.page), patient).toEqual(first)
    expectPeace([visitor, other])
  })

  test('verifies itself against its seals with one button', async () => {
    const visitor = await openAudit(installation())

    await button(visitor.page, 'Verify log').click()

    await visitor.page.getByRole('dialog').getByText('Verified: every record and seal is intact').waitFor()
    expectPeace([visitor])
  })
})

const appName = 'Acme Notes for phones'

async function openAudit({ asOwner }: Installation) {
  const visitor = await asOwner()
  await openProject(visitor, demoProject)
  await goTo(visitor.page, 'Audit log')
  await visitor.page.getByRole('combobox', { name: 'Severity' }).waitFor()
  await expect.poll(() => rowsOf(visitor.page), patient).not.toEqual([])
  return visitor
}

/** The URLs that the records of the list link to. */
const rowsOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('table', { name: 'Audit log' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

async function renameApp(page: Page, { from, to }: { from: string; to: string }): Promise<void> {
  await goTo(page, 'Apps')
  await page.getByRole('link', { name: new RegExp(`^${from}`) }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(to)
  await button(page, 'Save').first().click()
  await toast(page, 'App saved')
}

async function exportAs(page: Page, format: string): Promise<string> {
  await button(page, 'Export').click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  return readFileSync(await download.path(), 'utf8')
}
