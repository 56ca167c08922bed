import { afterAll, expect, test, vi } from 'vitest'
import { stories, useInstallation } from '../dashboard/installation.ts'
import { button, toast } from '../dashboard/people.ts'
import type { AtEnd } from '../test-databases.ts'
import { Passkeys } from './passkeys.ts'
import { member, type SetupName, setUpAll, setupNames, type World } from './setups.ts'
import {
  again,
  deviceOf,
  emailCode,
  emailLink,
  emailLinkElsewhere,
  emailLinkOnPhone,
  mailTo,
  passkeyAfterFiveMinutes,
  passkeyButton,
  passkeySuggestion,
  provider,
  silently,
  type Way,
} from './ways.ts'

/** Every way to sign in with every setup, in a browser. What can't be has its reason instead. */

vi.setConfig({ testTimeout: 600_000 })

const own = 'The page has a form of its own: there is no sign-in of the browser to take over.'
const noCode = 'The email to a member has a link alone.'
const noDevice = 'The setup has a browser, and no code to show.'

const ways: Readonly<Record<string, { by: Way; not?: Partial<Record<SetupName, string>> }>> = {
  'a link': { by: emailLink },
  'a link opened elsewhere, and the code': { by: emailLinkElsewhere, not: { dashboard: noCode } },
  'a link used elsewhere': { by: emailLinkOnPhone },
  'a code': { by: emailCode, not: { dashboard: noCode } },
  'a code, as a new user': {
    by: emailCode,
    not: {
      'account page': 'Only apps let people sign up: the page is for those who have an account.',
      dashboard: 'Members are invited.',
    },
  },
  'the passkey button': { by: passkeyButton },
  'a passkey that the email field suggests': { by: passkeySuggestion },
  'a passkey, five minutes after the page was opened': { by: passkeyAfterFiveMinutes },
  'an OpenID provider': { by: provider },
  'the account that the browser is signed in to': {
    by: silently,
    not: {
      'account page': 'It is what the others take over.',
      'own form': own,
      dashboard: 'Members are no users: their sessions are their own.',
    },
  },
  'the code of a device': {
    by: deviceOf(({ native }) => native),
    not: {
      'account page': noDevice,
      'page with PKCE': noDevice,
      '@licet/server': noDevice,
      'own form': noDevice,
      dashboard: noDevice,
    },
  },
  'a code, again': {
    by: again,
    not: {
      'account page':
        'Asks 10 minutes after a sign-in: “the keyboard alone deletes an account” of sign-in/pages.test.ts.',
      dashboard: 'Asks 10 minutes after a sign-in: passkeys-members-browser.test.ts.',
    },
  },
}
const byServer: Partial<Record<string, Way>> = { 'the code of a device': deviceOf(({ web }) => web) }

const cells = Object.entries(ways).flatMap(([way, { by, not = {} }], row) =>
  setupNames.flatMap((name, column) =>
    not[name] === undefined
      ? [{ way, name, by: (name === 'server with OpenID Connect' && byServer[way]) || by, at: `${row}-${column}` }]
      : [],
  ),
)

/** Who exists before: a user for each cell, and people of the provider. */
const personOf = ({ way, name, at }: (typeof cells)[number]): string => {
  if (name === 'dashboard') return member
  if (/passkey/.test(way)) return 'holder@example.com'
  return way === 'an OpenID provider' ? 'ada@example.com' : `person-${at}@example.com`
}

stories('ways in', () => {
  const installation = useInstallation()
  const endings: Parameters<AtEnd>[0][] = []
  afterAll(async () => {
    for (const end of endings.reverse()) await end()
  })
  const passkeys = new Passkeys()
  let world: Promise<World> | undefined
  const known = new Set<string>()

  /** Signs up, without a browser. */
  async function signUp(email: string, appId: string): Promise<void> {
    const { url } = installation()
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'x-app-id': appId }
      const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return ((await response.json()) as { data: Record<string, string> }).data
    }
    const { handle } = await post('/v1/auth/magic-link', { email, redirectUri: 'http://127.0.0.1:1/callback' })
    const { code } = await mailTo({ url }, email)
    await post('/v1/auth/verify', { handle, code })
    known.add(email)
  }

  async function prepare(): Promise<World> {
    const made = await setUpAll(installation(), (work) => void endings.push(work))
    const holder = await installation().visit()
    for (const email of ['holder@example.com', 'ada@example.com']) await signUp(email, made.native.id)
    await emailCode({ ...common(made), setup: made.setups['account page'], visit: holder, email: 'holder@example.com' })
    await passkeys.create(holder, 'pages', async (page) => {
      await page.goto(`${holder.url}/account/sign-in/passkeys`)
      await button(page, 'Create passkey').click()
      await page.waitForURL(/done=passkey/)
    })
    const guest = await installation().visit()
    await emailLink({ ...common(made), setup: made.setups.dashboard, visit: guest, email: member })
    await passkeys.create(guest, 'dashboard', async (page) => {
      await guest.open('/account')
      await button(page, 'Add passkey').click()
      await toast(page, /added$/)
    })
    return made
  }
  const common = (made: World) => ({ installation: installation(), passkeys, world: made })

  const setUps = (): Promise<World> => {
    world ??= prepare()
    return world
  }

  test('all setups are made', setUps)

  test.each(cells)('$name: $way', async (cell) => {
    const made = await setUps()
    const email = personOf(cell)
    if (email.startsWith('person-') && !cell.way.endsWith('new user') && !known.has(email))
      await signUp(email, made.native.id)
    const visit = await installation().visit()

    await cell.by({ ...common(made), setup: made.setups[cell.name], visit, email })

    expect(visit.complaints).toEqual([])
  })
})
