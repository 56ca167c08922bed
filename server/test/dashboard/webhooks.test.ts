import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { type Received, startReceiver } from '../webhook-receiver.ts'
import { demoProject, stories, useInstallation } from './installation.ts'
import {
  arrive,
  button,
  dialogButton,
  expectPeace,
  fillIn,
  goTo,
  licensesAreAll,
  openProject,
  patient,
  stateTab,
  toast,
} from './people.ts'

vi.setConfig({ testTimeout: 600_000 })

stories('webhooks', () => {
  const installation = useInstallation({ demo: true })

  test('an endpoint is added and tested, receives a signed license.revoked, and gets a rejected event again', async () => {
    const receiver = await startReceiver()
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    const secret = await addEndpoint(page, receiver.url)
    const endpoint = page.url()
    const drawer = page.getByRole('dialog', { name: 'Delivery' })

    await button(page, 'Send test event').click()
    await drawer.getByText('Delivered').waitFor()
    await drawer.getByText('204', { exact: true }).waitFor()
    expect(receiver.received.map(({ type }) => type)).toEqual(['webhook.test'])
    await button(page, 'Close delivery').click()

    const license = await revokeNewest(page)
    await expect.poll(() => receiver.received.at(-1)?.type, patient).toBe('license.revoke')
    const [, news] = receiver.received
    expect(news?.data).toMatchObject({ license: { id: license, status: 'revoked' }, reason: 'Chargeback' })
    expect(news?.headers['webhook-signature']).toBe(news && signatureBy(secret, news))
    await page.goto(endpoint)
    await rowOf(page, 'license.revoke').getByText('Delivered').waitFor()

    receiver.answer = () => ({ status: 503, body: 'Down for maintenance' })
    await button(page, 'Send test event').click()
    await drawer.getByText('Retrying').waitFor()
    await drawer.getByText('Down for maintenance').first().waitFor()
    const refused = receiver.received.at(-1)
    receiver.answer = () => ({ status: 204 })
    await drawer.getByRole('button', { name: /^(Retry now|Replay)$/ }).click()
    await drawer.getByText('Delivered').waitFor()
    expect(idOf(receiver.taken.at(-1))).toBe(idOf(refused))
    expectPeace([visitor])
  })

  test('the deliveries selected in the list are replayed with the same ID', async () => {
    const receiver = await startReceiver()
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    await addEndpoint(page, receiver.url)
    await button(page, 'Send test event').click()
    await page.getByRole('dialog', { name: 'Delivery' }).getByText('Delivered').waitFor()
    await button(page, 'Close delivery').click()

    await page.getByRole('checkbox', { name: /^Select webhook\.test/ }).click()
    await button(page, 'Replay').click()
    await toast(page, 'Delivery queued')

    await expect.poll(() => receiver.received.length, patient).toBe(2)
    expect(new Set(receiver.received.map(idOf)).size).toBe(1)
    expectPeace([visitor])
  })

  test('a new secret signs beside the old one, and a paused or deleted endpoint receives nothing', async () => {
    const receiver = await startReceiver()
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    const old = await addEndpoint(page, receiver.url)

    await choose(page, 'Rotate secret')
    await button(page, 'Rotate secret').click()
    const fresh = await readSecret(page)
    expect(fresh).not.toBe(old)
    await button(page, 'Send test event').click()
    await page.getByRole('dialog', { name: 'Delivery' }).getByText('Delivered').waitFor()
    await button(page, 'Close delivery').click()
    const [news] = receiver.received
    const signatures = String(news?.headers['webhook-signature']).split(' ')
    expect(signatures).toEqual(news && [signatureBy(fresh, news), signatureBy(old, news)])

    await choose(page, 'Pause')
    await toast(page, 'Endpoint paused')
    await page.getByText('This endpoint is paused').waitFor()
    expect(await button(page, 'Send test event').count()).toBe(0)
    await choose(page, 'Delete endpoint')
    expect(await dialogButton(page, 'Delete endpoint').isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: /^Type/ }).fill(new URL(receiver.url).host)
    await button(page, 'Delete endpoint').click()
    await arrive(page, /webhooks$/)
    await rowOf(page, 'Billing').waitFor()
    await expect.poll(() => page.getByText(receiver.url).count(), patient).toBe(0)
    expectPeace([visitor])
  })

  test('an endpoint disabled after failures shows it and can be enabled again', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    await goTo(page, 'Webhooks')
    await rowOf(page, 'Data warehouse').getByText('Disabled').waitFor()
    await page.getByRole('link', { name: /^Data warehouse/ }).click()
    await page.getByText(/^Disabled after failing since/).waitFor()

    await stateTab(page, 'Failed permanently').click()
    await arrive(page, /status=dead/)
    const others = page.locator('tbody tr').filter({ hasNotText: 'Failed permanently' })
    await expect.poll(() => others.count(), patient).toBe(0)
    await page
      .getByRole('link', { name: /^license\./ })
      .first()
      .click()
    const drawer = page.getByRole('dialog', { name: 'Delivery' })
    await drawer.getByText('upstream connect error: connection refused').first().waitFor()
    await button(page, 'Close delivery').click()
    await button(page, 'Enable').click()
    await toast(page, 'Endpoint enabled')
    await button(page, 'Send test event').waitFor()
    expectPeace([visitor])
  })
})

/** Ends on the page of the endpoint. Returns its secret. */
async function addEndpoint(page: Page, url: string): Promise<string> {
  await goTo(page, 'Webhooks')
  await button(page, 'Add endpoint').click()
  await page.getByRole('textbox', { name: 'URL' }).fill(url)
  await page.getByRole('checkbox', { name: /^All events/ }).click()
  await dialogButton(page, 'Add endpoint').click()
  await page.getByText('Choose at least one event').waitFor()
  await page.getByRole('checkbox', { name: /^Licenses/ }).click()
  await dialogButton(page, 'Add endpoint').click()
  const secret = await readSecret(page)
  await arrive(page, /endpoints\/whe_/)
  return secret
}

async function readSecret(page: Page): Promise<string> {
  const secret = await page
    .getByRole('dialog', { name: 'Endpoint secret' })
    .getByText(/^whsec_/)
    .innerText()
  await button(page, "I've stored it").click()
  return secret
}

async function choose(page: Page, item: string): Promise<void> {
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Returns the ID of the license. */
async function revokeNewest(page: Page): Promise<string> {
  await goTo(page, 'Licenses')
  await arrive(page, /licenses$/)
  await page.getByRole('table', { name: 'Licenses' }).waitFor()
  await stateTab(page, 'Active').click()
  await arrive(page, /status=active/)
  await licensesAreAll(page, 'Active')
  await page.getByRole('table', { name: 'Licenses' }).getByRole('link', { name: /@/ }).first().click()
  await arrive(page, /licenses\/lic_/)
  await choose(page, 'Revoke license')
  await fillIn(page.getByRole('textbox', { name: 'Reason' }), 'Chargeback')
  const revoke = button(page, 'Revoke license')
  const type = async () => {
    const phrase = await page.getByRole('dialog').locator('label code').innerText()
    await page.getByRole('textbox', { name: /^Type/ }).fill(phrase)
    return revoke.isEnabled()
  }
  await expect.poll(type, patient).toBe(true)
  await revoke.click()
  await toast(page, 'License revoked')
  return /lic_\w+/.exec(page.url())?.[0] ?? ''
}

/** The row of a list. */
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first()

/** Signs a message with a secret as the standard requires. */
const signatureBy = (secret: string, { headers, raw }: Received): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`)
    .digest('base64')}`

const idOf = (received: Received | undefined): string => String(received?.headers['webhook-id'])
