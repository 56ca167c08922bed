import type { Locator, Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { newKey } from '../licensing.ts'
import { idsOf } from './demo-ids.ts'
import { demoProject, type Installation, stories, useInstallation } from './installation.ts'
import {
  arrive,
  button,
  dialogButton,
  expectPeace,
  expectValue,
  fillIn,
  goTo,
  heading,
  licensesAreAll,
  openProject,
  patient,
  stateTab,
  toast,
} from './people.ts'

vi.setConfig({ testTimeout: 600_000 })

stories('licenses', () => {
  const installation = useInstallation({ demo: true })

  test('a plan is created, published, and granted, its usage reaches its limit, and its license is revoked', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    await makeFeature(page, 'Renders')
    await publishPlan(page, { name: 'Studio', feature: 'Renders', limit: '100' })
    const { user, email } = await grantToNewest(page, 'Studio')
    const use = await reporterOf(installation(), user)

    expect(await use(60)).toMatchObject({ status: 201, used: 60 })
    await expectUsage(page, '60 of 100')
    expect(await use(40)).toMatchObject({ status: 201, used: 100 })
    expect(await use(1)).toMatchObject({ status: 403, code: 'USAGE_LIMIT_EXCEEDED' })
    await expectUsage(page, '100 of 100')
    await page.getByText('Limit reached').waitFor()

    await button(page, 'More actions').click()
    await page.getByRole('menuitem', { name: 'Revoke license' }).click()
    await fillIn(page.getByRole('textbox', { name: 'Reason' }), 'Asked for their money back')
    expect(await dialogButton(page, 'Revoke license').isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: /^Type/ }).fill(email)
    await button(page, 'Revoke license').click()
    await toast(page, 'License revoked')
    expect(await use(1)).toMatchObject({ status: 403, code: 'LICENSE_REVOKED' })

    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect
      .poll(() => timeline.getByRole('listitem').allInnerTexts(), patient)
      .toEqual([
        expect.stringMatching(/^Revoked[\s\S]*Asked for their money back[\s\S]*by a member/),
        expect.stringMatching(/^Granted[\s\S]*Long-time customer[\s\S]*by a member/),
      ])
    await timeline.getByRole('link', { name: 'View in audit log' }).click()
    await page.getByRole('link', { name: /License revoked/ }).click()
    await heading(page, 'License revoked').waitFor()
    await page.getByRole('region', { name: 'Changes' }).getByText('"Asked for their money back"').waitFor()
    expectPeace([visitor])
  })

  test('a new version shows who would lose what before it is published, and licenses migrate to it', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    await openPlan(page, 'Pro')
    await heading(page, 'Draft of version 3').waitFor()

    await button(page, 'Publish…').click()
    const preview = page.getByRole('list', { name: /^Effect on/ })
    await expect
      .poll(() => preview.getByRole('listitem').allInnerTexts(), patient)
      .toContainEqual(expect.stringMatching(/^Lost[\s\S]*Export to PDF[\s\S]*[1-9]\d* licenses/))
    await dialogButton(page, 'Publish').click()
    await toast(page, 'Pro v3 published')

    await button(page, 'Migrate licenses…').first().click()
    const said = await page.getByText(/^\d+ licenses will be migrated$/).innerText()
    await dialogButton(page, 'Migrate licenses').click()
    await toast(page, said.replace('will be ', ''))
    await page.getByText(`${/\d+/.exec(said)?.[0]} licenses ·`).waitFor()
    expectPeace([visitor])
  })

  test('a draft is saved, survives a reload, and names its problems', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    await openPlan(page, 'Free')
    await button(page, 'New version').click()
    await heading(page, 'Draft of version 2').waitFor()

    await page.getByRole('textbox', { name: 'Limit for API calls' }).fill('')
    await page.getByRole('textbox', { name: 'Limit for AI summaries' }).fill('75')
    await page.getByRole('textbox', { name: 'Value' }).fill('{ broken')
    await page.keyboard.press('Tab')
    await page.getByText('Enter valid JSON').waitFor()
    await button(page, 'Save draft').click()
    await page.getByText('Enter valid JSON').waitFor()
    await page.getByRole('textbox', { name: 'Value' }).fill('["small", "medium"]')
    await page.getByRole('textbox', { name: 'Trial' }).fill('30')
    await button(page, 'Save draft').click()
    await page.getByText('must be sent without unlimited: send one of the two').waitFor()
    await page.getByRole('textbox', { name: 'Limit for API calls' }).fill('500')
    await button(page, 'Save draft').click()
    await toast(page, 'Draft saved')
    await page.reload()

    await heading(page, 'Draft of version 2').waitFor()
    await expectValue(page.getByRole('textbox', { name: 'Limit for AI summaries' }), '75')
    await expectValue(page.getByRole('textbox', { name: 'Trial' }), '30')
    expect(JSON.parse(await page.getByRole('textbox', { name: 'Value' }).inputValue())).toEqual(['small', 'medium'])
    expectPeace([visitor], [/status of 400/])
  })

  test('a device is removed, a seat is assigned and unassigned, and a key is created, revealed, and replaced', async () => {
    const { project, shared } = await idsOf(installation())
    const visitor = await installation().asOwner()
    const { page } = visitor
    await visitor.open(`/p/${project}/licenses/${shared}`)

    const devices = page.getByRole('region', { name: 'Devices' })
    const before = Number((await devices.getByText(/^\d of 3/).innerText()).charAt(0))
    await devices
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await toast(page, / removed$/)
    await devices.getByText(`${before - 1} of 3`).waitFor()

    const seats = page.getByRole('region', { name: 'Seats' })
    await seats
      .getByRole('button', { name: /^Unassign .*seat$/ })
      .last()
      .waitFor()
    await takeSeat(page, (await seatNames(seats)).at(-1) ?? '')
    await seats.getByRole('textbox').fill('grace@example.com')
    await seats.getByRole('button', { name: 'Assign seat' }).click()
    await toast(page, 'Seat assigned to grace@example.com')
    await expect.poll(() => seatNames(seats), patient).toContain('grace@example.com')
    await takeSeat(page, 'grace@example.com')
    await expect.poll(() => seatNames(seats), patient).not.toContain('grace@example.com')

    const first = await keyBy(page, button(page, /^(Create key|Reveal)$/))
    expect(await keyBy(page, button(page, 'Reveal'))).toBe(first)
    await button(page, 'Replace').click()
    const second = await keyBy(page, dialogButton(page, 'Replace'))
    expect(second).not.toBe(first)
    await page
      .getByRole('region', { name: 'License key' })
      .getByText(`…${second.slice(-4)}`)
      .waitFor()
    await page.getByRole('region', { name: 'Timeline' }).getByText('License key created').first().waitFor()
    expectPeace([visitor])
  })

  test('the filters of the list are in the URL, and an overview count links to its licenses', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    const licenses = page.getByRole('region', { name: 'Licenses' })
    await licenses.getByRole('link', { name: /^Grace period/ }).click()
    await arrive(page, /licenses\?status=grace/)
    await licensesAreAll(page, 'Grace period')

    await stateTab(page, 'Suspended').click()
    await arrive(page, /status=suspended/)
    await licensesAreAll(page, 'Suspended')
    await page.reload()
    await licensesAreAll(page, 'Suspended')
    await page.getByRole('link', { name: /@/ }).first().click()
    await button(page, 'Reinstate license').click()
    await fillIn(page.getByRole('textbox', { name: 'Reason' }), 'Cleared up')
    await dialogButton(page, 'Reinstate license').click()
    await toast(page, 'License reinstated')
    // What a provider renews has no button to renew it.
    await button(page, 'Change plan').or(button(page, 'Renew license')).first().waitFor()
    expectPeace([visitor])
  })
})

const seatNames = async (seats: Locator): Promise<string[]> => {
  const labels = await seats.getByRole('button', { name: /^Unassign .*seat$/ }).all()
  const names = await Promise.all(labels.map((label) => label.getAttribute('aria-label')))
  return names.map((name) => /^Unassign (.*)'s seat$/.exec(name ?? '')?.[1] ?? '')
}

async function takeSeat(page: Page, name: string): Promise<void> {
  await button(page, `Unassign ${name}'s seat`).click()
  await dialogButton(page, 'Unassign').click()
  await toast(page, `${name}'s seat unassigned`)
}

/** Presses a button that reveals the license key, and closes the dialog. */
async function keyBy(page: Page, pressed: Locator): Promise<string> {
  await pressed.click()
  const dialog = page.getByRole('dialog', { name: 'License key', exact: true })
  const key = await dialog.locator('code').innerText()
  await dialog.getByRole('button', { name: 'Close' }).click()
  return key
}

async function openPlan(page: Page, name: string): Promise<void> {
  await goTo(page, 'Plans')
  await page
    .getByRole('table', { name: 'Plans' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
}

async function makeFeature(page: Page, name: string): Promise<void> {
  await goTo(page, 'Features')
  await button(page, 'New feature').click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('radio', { name: 'Metered' }).click()
  await page.getByRole('textbox', { name: 'Unit' }).fill('render')
  await button(page, 'Create feature').click()
  await toast(page, `${name} created`)
}

async function publishPlan(
  page: Page,
  { name, feature, limit }: { name: string; feature: string; limit: string },
): Promise<void> {
  await goTo(page, 'Plans')
  await button(page, 'New plan').click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  // In its own group, so the holder of another plan can have this one too.
  await page.getByRole('textbox', { name: 'Group' }).fill('studio')
  await button(page, 'Create plan').click()
  await heading(page, 'Draft of version 1').waitFor()
  await page.getByRole('switch', { name: `Granted: ${feature}` }).click()
  await page.getByRole('textbox', { name: `Limit for ${feature}` }).fill(limit)
  await button(page, 'Publish…').click()
  await dialogButton(page, 'Publish').click()
  await toast(page, `${name} v1 published`)
}

/** Starts on the page of the newest user and ends on the page of the license. */
async function grantToNewest(page: Page, plan: string): Promise<{ user: string; email: string }> {
  await goTo(page, 'Users')
  await page.getByRole('table', { name: 'Users' }).getByRole('link').first().click()
  await arrive(page, /users\/usr_/)
  const user = /usr_\w+/.exec(page.url())?.[0] ?? ''
  await page.getByRole('region', { name: 'Licenses' }).getByRole('button', { name: 'Grant license' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Plan' }).click()
  await page.getByRole('option', { name: plan }).click()
  await fillIn(page.getByRole('textbox', { name: 'Reason' }), 'Long-time customer')
  await dialogButton(page, 'Grant license').click()
  await arrive(page, /licenses\/lic_/)
  const title = await heading(page, new RegExp(`^${plan} for `)).innerText()
  return { user, email: title.replace(`${plan} for `, '') }
}

/** A server with an API key of the project that reports the user's usage. */
async function reporterOf({ licet, url }: Installation, userId: string) {
  const { stdout } = await licet(
    ...['api-key', 'create', '--project', 'demo', '--name', 'Renderer', '--scopes', 'usage:write', '--json'],
  )
  const { key } = JSON.parse(stdout)
  return async (quantity: number) => {
    const reply = await fetch(`${url}/v1/licenses/usage`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ userId, key: 'renders', quantity, idempotencyKey: newKey() }),
    })
    const { data, error } = (await reply.json()) as { data?: { used: number }; error?: { code: string } }
    return { status: reply.status, used: data?.used, code: error?.code }
  }
}

async function expectUsage(page: Page, text: string): Promise<void> {
  await page.reload()
  await page.getByRole('region', { name: 'Usage' }).getByText(text, { exact: true }).waitFor()
}
