import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Installation } from '../dashboard/installation.ts'
import { button, heading, patient } from '../dashboard/people.ts'
import type { Visit } from '../dashboard/visit.ts'
import { eventually } from '../harness.ts'
import { firstFrame } from '../https-hosts.ts'
import type { Registered } from './apps.ts'
import type { Passkeys } from './passkeys.ts'
import type { Setup, Surface, World } from './setups.ts'

/** One person who signs in one way, with one setup. */
export interface Cell {
  readonly setup: Setup
  readonly visit: Visit
  /** Who signs in. */
  readonly email: string
  readonly installation: Installation
  readonly passkeys: Passkeys
  readonly world: World
}

/** Fails where it can't sign in. */
export type Way = (cell: Cell) => Promise<void>

interface Mail {
  readonly link: string
  readonly code: string
}

/** The newest email to an address, in the mailbox of development. */
export async function mailTo({ url }: Pick<Visit, 'url'>, email: string, earlier = 0): Promise<Mail> {
  let mails: readonly Mail[] = []
  await eventually(async () => {
    const response = await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(email)}`)
    mails = ((await response.json()) as { data: Mail[] }).data
    return mails.length > earlier
  })
  const [newest] = mails
  if (!newest) throw new Error(`no email to ${email}`)
  return newest
}

const click = (page: Page, name: string): Promise<void> => button(page, name).click()

/** Types the email, and waits until something was sent. */
const ask: Readonly<Record<Surface, (page: Page, email: string) => Promise<void>>> = {
  async pages(page, email) {
    await page.fill('#email', email)
    await firstFrame(page)
    await page.keyboard.press('Enter')
    await page.waitForSelector('#code')
  },
  async own(page, email) {
    const sent = page.waitForResponse((response) => response.url().endsWith('/v1/auth/magic-link'))
    await page.fill('#email', email)
    await page.locator('#email').blur()
    await sent
  },
  async dashboard(page, email) {
    await page.getByLabel('Email').fill(email)
    await click(page, 'Email me a link')
    await heading(page, 'Check your email').waitFor()
  },
}

async function typeCode(page: Page, surface: Surface, code: string): Promise<void> {
  await page.fill('#code', code)
  // The hosted page sends itself with the sixth digit.
  if (surface === 'own') await page.locator('#code').blur()
}

const confirmLink: Readonly<Record<Surface, (page: Page) => Promise<void>>> = {
  pages: (page) => page.click('.primary'),
  own: (page) => click(page, 'Continue'),
  dashboard: (page) => click(page, 'Sign in'),
}

/** The link in the browser that asked for it. */
export const emailLink: Way = async ({ setup, visit, email }) => {
  await setup.start(visit)
  await ask[setup.surface](visit.page, email)
  await visit.page.goto((await mailTo(visit, email)).link)
  await confirmLink[setup.surface](visit.page)
  await setup.arrive(visit, email)
}

/** The link opened on another device, which uses nothing: the code signs in where the user asked. */
export const emailLinkElsewhere: Way = async ({ setup, visit, email, installation }) => {
  await setup.start(visit)
  await ask[setup.surface](visit.page, email)
  const { link, code } = await mailTo(visit, email)
  const phone = await installation.visit()
  await phone.page.goto(link)
  await typeCode(visit.page, setup.surface, code)
  await setup.arrive(visit, email)
}

/** The link used on another device, which is then signed in, and not the browser that asked. */
export const emailLinkOnPhone: Way = async ({ setup, visit, email, installation }) => {
  await setup.start(visit)
  await ask[setup.surface](visit.page, email)
  const phone = await installation.visit()
  await phone.page.goto((await mailTo(visit, email)).link)
  await confirmLink[setup.surface](phone.page)
  if (setup.surface === 'pages') await heading(phone.page, email).waitFor()
  else await setup.arrive(phone, email)
}

export const emailCode: Way = async ({ setup, visit, email }) => {
  await setup.start(visit)
  await ask[setup.surface](visit.page, email)
  await typeCode(visit.page, setup.surface, (await mailTo(visit, email)).code)
  await setup.arrive(visit, email)
}

/** A browser that offers no passkeys in the list of the email field: the button is the only way. */
export const passkeyButton: Way = async ({ setup, visit, email, passkeys }) => {
  await visit.page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)')
  await passkeys.lend(visit, setup.surface)
  await setup.start(visit)
  await button(visit.page, passkeyNames[setup.surface]).click()
  await setup.arrive(visit, email)
}

const passkeyNames = { pages: 'Sign in with a passkey', own: 'Passkey', dashboard: 'Use passkey' } as const

/** The authenticator responds as soon as the email field offers its passkey. */
export const passkeySuggestion: Way = async ({ setup, visit, email, passkeys }) => {
  await passkeys.lend(visit, setup.surface)
  await setup.start(visit)
  await setup.arrive(visit, email)
}

/** The user leaves the first list alone, and takes the passkey from the one that the page asks for later. */
const leaveFirstList = `asked = 0
  const { get } = navigator.credentials
  navigator.credentials.get = (options) => (asked += 1) === 1
    ? new Promise((_, reject) => options.signal?.addEventListener('abort', () => reject(options.signal.reason)))
    : get.call(navigator.credentials, options)
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms)
    return controller.signal
  }`

export const passkeyAfterFiveMinutes: Way = async ({ setup, visit, email, passkeys }) => {
  await passkeys.lend(visit, setup.surface)
  await visit.page.clock.install()
  await visit.page.addInitScript(leaveFirstList)
  await setup.start(visit)
  await expect.poll(() => visit.page.evaluate<number>('asked'), patient).toBe(1)
  await visit.page.clock.fastForward(5 * 60_000)
  await setup.arrive(visit, email)
}

const providerNames = { pages: 'Continue with company', own: 'Provider', dashboard: 'Continue with company' } as const

export const provider: Way = async ({ setup, visit, email }) => {
  await setup.start(visit)
  await visit.page.getByRole('button', { name: providerNames[setup.surface] }).click()
  await visit.page.getByRole('button', { name: new RegExp(email) }).click()
  await setup.arrive(visit, email)
}

/** A user who is signed in to their account is signed in to the app without a click. */
export const silently: Way = async (cell) => {
  await emailCode({ ...cell, setup: cell.world.setups['account page'] })
  await cell.setup.start(cell.visit)
  await cell.setup.arrive(cell.visit, cell.email)
}

/** The user is signed in, and authenticates again because something asks for it. */
const confirmAgain: Readonly<Record<'pages' | 'own', (cell: Cell) => Promise<void>>> = {
  async pages({ setup, visit, email }) {
    await setup.start(visit, { prompt: 'login' })
    await heading(visit.page, "Confirm it's you").waitFor()
    await click(visit.page, 'Email me a code')
    await visit.page.waitForSelector('#code')
    await typeCode(visit.page, 'pages', (await mailTo(visit, email, 1)).code)
  },
  async own({ visit, email }) {
    const sent = visit.page.waitForResponse((response) => response.url().endsWith('/v1/auth/step-up'))
    await click(visit.page, 'Again')
    await sent
    await visit.page.fill('#code', (await mailTo(visit, email, 1)).code)
    await visit.page.press('#code', 'F2')
    await expect.poll(() => visit.page.title(), patient).toMatch(/^Exported [1-9]/)
  },
}

export const again: Way = async (cell) => {
  const { setup, visit, email } = cell
  await emailCode(cell)
  if (setup.surface !== 'dashboard') await confirmAgain[setup.surface](cell)
  await setup.arrive(visit, email)
}

/** A program without a browser shows a code, which the user enters on the page for it. */
export const deviceOf =
  (appOf: (world: World) => Registered): Way =>
  async ({ visit, email, world }) => {
    const { page, url } = visit
    const { id, env } = appOf(world)
    const client = { client_id: id, ...(env['LICET_APP_SECRET'] && { client_secret: env['LICET_APP_SECRET'] }) }
    const post = async (path: string, fields: Record<string, string>): Promise<Record<string, string>> => {
      const body = new URLSearchParams({ ...client, ...fields })
      const response = await fetch(`${url}/oauth2/${path}`, { method: 'POST', body })
      return (await response.json()) as Record<string, string>
    }
    const started = await post('device_authorization', { scope: 'openid email' })
    const { device_code: deviceCode = '', user_code: userCode = '', verification_uri: device = '' } = started
    await page.goto(device)
    await ask.pages(page, email)
    await typeCode(page, 'pages', (await mailTo(visit, email)).code)
    await page.fill('#user_code', userCode)
    await page.keyboard.press('Enter')
    await click(page, 'Approve')
    await heading(page, 'Continue on your device').waitFor()
    const grant = 'urn:ietf:params:oauth:grant-type:device_code'
    const { access_token: token } = await post('token', { grant_type: grant, device_code: deviceCode })
    const user = await fetch(`${url}/oauth2/userinfo`, { headers: { authorization: `Bearer ${token}` } })
    expect(await user.json()).toMatchObject({ email })
  }
