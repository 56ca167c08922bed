import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { demoProject, stories, useInstallation } from './installation.ts'
import { arrive, expectPeace, heading, openProject, patient, stateTab } from './people.ts'
import type { Visit } from './visit.ts'

vi.setConfig({ testTimeout: 600_000 })

interface NumberedLink {
  readonly text: string
  readonly path: string
}

/** The links of the overview with a number: sentences, totals, and reasons of failures. */
const readLinks = (page: Page): Promise<NumberedLink[]> =>
  page.evaluate(
    `[...document.querySelectorAll('#content a')]
      .filter((a) => /[0-9]/.test(a.innerText) && !/licenses\\/lic_|#|setup/.test(a.href) && !a.innerText.includes('@'))
      .map((a) => ({ text: a.innerText, path: a.getAttribute('href').replace('/admin', '') }))`,
  )

const firstNumber = (text: string): number => Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', ''))

/** The total below the list of the open page. */
async function readTotal(page: Page): Promise<number> {
  const total = page.getByRole('navigation', { name: /^List pages/ }).getByText(/items?$/)
  await total.waitFor()
  return firstNumber(await total.innerText())
}

async function openOverview(visitor: Visit): Promise<void> {
  await openProject(visitor, demoProject)
  await heading(visitor.page, 'Failures by reason').waitFor()
  await visitor.page.getByRole('list', { name: 'Highlights' }).getByText('webhook').waitFor()
  await heading(visitor.page, 'Licenses').waitFor()
}

stories('the overview', () => {
  const installation = useInstallation({ demo: true })

  test('opens from each number a list of that length', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openOverview(visitor)
    const links = await readLinks(page)
    expect(links.length).toBeGreaterThan(15)

    for (const { text, path } of links.filter((link) => firstNumber(link.text) > 0)) {
      await visitor.open(path)
      expect([text, await readTotal(page)]).toEqual([text, firstNumber(text)])
    }
    expectPeace([visitor])
  })

  test('says first which provider did not respond, and to how many sign-ins', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openOverview(visitor)
    const first = page.getByRole('list', { name: 'Highlights' }).getByRole('link').first()
    const said = await first.innerText()
    expect(said).toMatch(/^Google didn't respond to \d+ sign-ins on \w+ \d+\. IP addresses affected: \d+\.$/)
    expect(firstNumber(said)).toBeGreaterThanOrEqual(31)

    await page.getByRole('link', { name: /usage limits? (is|are) reached/ }).click()
    await arrive(page, /#limits-reached$/)
    const sentence = await page.getByRole('link', { name: /usage limits? (is|are) reached/ }).innerText()
    const reached = page.getByRole('list', { name: 'Limit reached' }).getByRole('listitem')
    expect(await reached.count()).toBe(firstNumber(sentence))
    expectPeace([visitor])
  })

  test('opens a day by a click on its bar, and by the keyboard from the table', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openOverview(visitor)
    const days = page.getByRole('region', { name: 'Failures', exact: true })
    await days.locator('summary').focus()
    await page.keyboard.press('Enter')
    const busiest = days
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: /^3\d$/ }) })
      .first()
    const count = firstNumber((await busiest.getByRole('cell').innerText()) ?? '')
    await busiest.getByRole('link').focus()
    await page.keyboard.press('Enter')
    await arrive(page, /audit\?action=oauth\.fail.*&from=.*T00.*&to=/)
    expect(await readTotal(page)).toBe(count)

    await page.goBack()
    await page.getByRole('region', { name: 'Sign-ins by method' }).locator('.recharts-surface').first().click()
    await arrive(page, /audit\?action=user\.login&from=.*T00.*&to=/)
    expectPeace([visitor])
  })

  test('shows the chosen span although its requests had no room at first', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openOverview(visitor)
    let refused = 0
    await page.route('**/v1/admin/stats**days=90', async (route) => {
      refused += 1
      if (refused > 3) return route.continue()
      return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { error: 'Too many requests.' } })
    })

    await page.getByText('90 days', { exact: true }).click()

    await page.getByText('expired or revoked in 90 days').waitFor()
    await expect.poll(() => refused, patient).toBeGreaterThan(4)
    expect(await page.getByText('Try again').count()).toBe(0)
    expectPeace([visitor], [/429/])
  })

  test('names the states of a list with their totals', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    for (const [path, state] of [
      ['licenses', 'Suspended'],
      ['webhooks/deliveries', 'Failed permanently'],
      ['payments/events', 'Applied'],
      ['mail/outbox', 'Failed'],
      ['sessions', 'Ended'],
      ['users', 'Suspended'],
    ] as const) {
      await visitor.open(`${new URL(page.url()).pathname.match(/\/p\/prj_\w+/)?.[0]}/${path}`)
      await expect.poll(() => stateTab(page, state).innerText(), patient).toMatch(/\d$/)
      const counted = firstNumber(await stateTab(page, state).innerText())
      await stateTab(page, state).click()
      await expect.poll(() => stateTab(page, state).getAttribute('aria-current'), patient).not.toBeNull()
      await expect.poll(() => readTotal(page), patient).toBe(counted)
    }
    expectPeace([visitor])
  })
})
