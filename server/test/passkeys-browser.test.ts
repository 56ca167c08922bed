import { existsSync } from 'node:fs'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Json } from './client.ts'
import { blockOf } from './guide.ts'
import { type SignedIn, startService } from './harness.ts'
import { argumentsFor, chromiumPath, passOn, startHttps } from './https-hosts.ts'

/** Passkeys in Chromium, with its virtual authenticator, on pages with the code of docs/integrate/headless.md. */

const service = 'auth.acme.test'
const domain = 'acme.test'
const [appHost, relatedHost, otherHost] = ['app.acme.test', 'shop.other.test', 'evil.acme-test.test'] as const
const [app, related, other] = [`https://${appHost}`, `https://${relatedHost}`, `https://${otherHost}`] as const

const page = `<!doctype html><title>Sign in</title>
<input id="email" autocomplete="username webauthn">
<script type="module" src="/page.js"></script>`

/** The code of the page, for an app by its ID. */
const scriptFor = (appId: string) => `${blockOf('docs/integrate/headless.md', 'client')}
${blockOf('docs/integrate/headless.md', 'passkeys')}
const store = {
  load: () => JSON.parse(localStorage.getItem('licet') ?? 'null') ?? undefined,
  save: (tokens) => (tokens ? localStorage.setItem('licet', JSON.stringify(tokens)) : localStorage.removeItem('licet')),
}
const client = createClient('https://${service}', '${appId}', store)
const outcome = (work) => work.then((data) => ({ data }), ({ name, code, details, message }) => ({ name, code, details, message }))
globalThis.run = {
  save: store.save,
  add: (name) => outcome(addPasskey(client, name)),
  signIn: () => outcome(signInWithPasskey(client)),
  offer: () => outcome(offerPasskeys(client)),
  call: (method, path, body) => outcome(client.call(method, path, body)),
  /** Asks the authenticator for less than the server does. */
  signInUnverified: () => outcome(client.startPasskey().then(async ({ challenge, options }) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options, userVerification: 'discouraged' })
    const credential = await navigator.credentials.get({ publicKey })
    return client.finishPasskey(challenge, credential.toJSON())
  })),
}`

const runs = ['save', 'add', 'signIn', 'offer', 'call', 'signInUnverified'] as const

interface Visitor {
  readonly page: Page
  readonly cdp: CDPSession
  readonly authenticatorId: string
  run(name: (typeof runs)[number], ...input: unknown[]): Promise<Json>
}

const authenticator = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

async function openVisitor(port: number): Promise<Visitor> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: argumentsFor([service, domain, appHost, relatedHost, otherHost], port),
  })
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const opened = await context.newPage()
  const cdp = await context.newCDPSession(opened)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: authenticator })
  const run = (name: (typeof runs)[number], ...input: unknown[]): Promise<Json> =>
    opened.evaluate(([which, values]) => Object(globalThis).run[which](...values), [name, input] as const)
  return { page: opened, cdp, authenticatorId, run }
}

async function start() {
  const licet = await startService({
    config: { baseUrl: `https://${service}`, adminOrigin: `https://${service}` },
    redirectUris: [`${app}/callback`],
  })
  const port = await startHttps((incoming, outgoing) => {
    if (incoming.headers.host === service || incoming.headers.host === domain)
      return passOn(incoming, outgoing, licet.url)
    const isScript = incoming.url === '/page.js'
    outgoing
      .writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
      .end(isScript ? scriptFor(licet.app.ref) : page)
  })
  const owner = await licet.adminSignIn()
  const passkeys = { rpId: domain, rpName: 'Acme', origins: [app, related] }
  const body = { settings: { passkeys } }
  const changed = await owner.call('PATCH', `/v1/admin/projects/${licet.app.projectRef}`, { body })
  expect(changed).toMatchObject({ status: 200, data: { settings: { passkeys } } })
  const visitor = await openVisitor(port)
  const [redirectUri] = [`${app}/callback`]
  const { data } = await licet.call('POST', '/v1/auth/magic-link', { body: { email: 'ada@acme.test', redirectUri } })
  expect(data.sent).toBe(true)
  const { token } = await licet.lastMail('ada@acme.test')
  const signedIn: SignedIn = (await licet.call('POST', '/v1/auth/verify', { body: { token } })).data
  return { licet, owner, signedIn, ...visitor }
}

/** Opens the app as the signed-in user, and adds a passkey. */
async function startWithPasskey() {
  const parts = await start()
  await parts.page.goto(app)
  await parts.run('save', parts.signedIn)
  const { data: passkey, ...failure } = await parts.run('add')
  expect(failure).toEqual({})
  await parts.run('save')
  return { ...parts, passkey }
}

describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)('passkeys in a browser', () => {
  test('register, conditional UI, remove', async () => {
    const { run, passkey, signedIn, page: opened } = await startWithPasskey()
    expect(passkey).toMatchObject({ name: expect.stringContaining(' on Linux'), transports: ['internal'] })
    const user = { id: signedIn.user.id, email: 'ada@acme.test' }

    expect(await run('signIn')).toMatchObject({ data: user })
    expect((await run('call', 'GET', '/v1/users/me/passkeys')).data.data).toMatchObject([
      { id: passkey.id, current: true, lastUsedAt: expect.any(String) },
    ])
    await run('save')
    await opened.reload()
    await opened.focus('#email')
    expect(await run('offer')).toMatchObject({ data: user })

    // The authenticator creates no second passkey for the same user.
    expect(await run('add')).toMatchObject({ name: 'InvalidStateError' })

    expect(await run('call', 'DELETE', `/v1/users/me/passkeys/${passkey.id}`)).toMatchObject({
      data: { data: { success: true, sessionsEnded: 2 } },
    })
    expect(await run('signIn')).toMatchObject({ code: 'UNAUTHORIZED', details: { reason: 'passkey_unknown' } })
  }, 600_000)

  test('related origin on a second domain', async () => {
    const { run, page: opened, signedIn, licet } = await startWithPasskey()
    const file = await fetch(`${licet.url}/.well-known/webauthn`)
    expect(file.status).toBe(404)

    await opened.goto(related)
    expect(await run('signIn')).toMatchObject({ data: { id: signedIn.user.id } })
    await opened.goto(other)
    expect(await run('signIn')).toMatchObject({ name: 'SecurityError' })
  }, 600_000)

  test('user not verified', async () => {
    const { run, cdp, authenticatorId, licet } = await startWithPasskey()
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })

    expect(await run('signIn')).toMatchObject({ name: 'NotAllowedError' })
    expect(await run('signInUnverified')).toMatchObject({
      code: 'PASSKEY_INVALID',
      details: { reason: 'user_verification' },
    })

    const opened = licet.db.selectFrom('sessions').select('id').where('method', '=', 'passkey')
    expect(await opened.execute()).toEqual([])
  }, 600_000)
})
