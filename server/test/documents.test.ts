import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readDeclaration } from '../src/apply/file.ts'
import { applyDeclaration } from '../src/apply/service.ts'
import { startWithDevice } from './device-grant.ts'
import { blockOf, textOf } from './guide.ts'
import { redirectUri, type Service, startService } from './harness.ts'
import { newFolder, serveLicet } from './licet-process.ts'
import { addHostileProvider } from './providers.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

test.each(documents)('%s links only to existing files and headings', (document) => {
  const links = [...textOf(document).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
  const local = links.filter((target) => !/^[a-z]+:/.test(target))

  expect(local.filter((target) => !existsSync(join(root, dirname(document), target)))).toEqual([])
})

test.each(documents)('%s names only existing files', (document) => {
  const paths = [...textOf(document).matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(([, path = '']) => path)
  const locations = ['.', 'server', 'server/src']
  const known = paths.filter((path) => /\.(ts|md|sql|json|mjs)$|^(server|platform|docs|test|scripts|src)\//.test(path))

  expect(known.filter((path) => !locations.some((place) => existsSync(join(root, place, path))))).toEqual([])
})

const auditClaims =
  "The application's database role can add records; it empties or deletes some only by the functions for deleted users and purges, which leaves a trace. With the whole database but not the key file: a sealed record changed or removed is found and named, and so is a cut at the beginning; values can be emptied under a forged deletion, which stands in the log; until they are sealed (seconds) records can be changed unnoticed; a cut at the end, or an older copy put back, is found by the shipped seals alone. With the key file too the log can be remade: only shipped seals show it."

const isReleased = !textOf('CHANGELOG.md').includes('(not released yet)')
/** For those who have the checkout. */
const inCheckout = new Set(['ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'docs/reference/commands.md'])

test.skipIf(isReleased).each(documents.filter((document) => !inCheckout.has(document)))(
  '%s lets no one run the name of a package that is not published',
  (document) => {
    const text = textOf(document)
    const isHinted = text.includes('before-the-first-release') || /^## Before the first release$/m.test(text)

    expect(/npx licet|npm install.*licet|npm create licet/.test(text) && !isHinted).toBe(false)
  },
)

test.each(['docs/guarantees.md', 'SECURITY.md', 'docs/operate/audit.md'])(
  '%s has the claims about the audit log, word for word',
  (name) => {
    expect(textOf(name).replace(/\s*\n> /g, ' ')).toContain(auditClaims)
  },
)

test.each(['mail', 'provider'])(
  'the commands of the terminal guide sign a user in: %s',
  { timeout: 600_000 },
  async (name) => {
    const service = await serveLicet(newFolder())
    const commands = blockOf('docs/terminal.md', name).replaceAll('http://localhost:4000', service.url)

    const { stdout } = await promisify(execFile)('bash', ['-c', commands])

    const lastOf = (printed: string) => JSON.parse(printed.slice(printed.lastIndexOf('{"data"')))
    const last = lastOf(stdout)
    expect(last.data).toMatchObject({
      user: { email: 'ada@example.com' },
      accessToken: expect.stringMatching(/^lat_/),
      refreshToken: expect.stringMatching(/^lrt_/),
    })
    const env = { ...process.env, LICET: service.url, ACCESS_TOKEN: last.data.accessToken }
    const current = await promisify(execFile)('bash', ['-c', blockOf('docs/terminal.md', 'current')], { env })
    expect(lastOf(current.stdout).data).toMatchObject({ userId: last.data.user.id })
  },
)

test.each([
  ['docs/integrate/oidc.md', 'sh', ['-c'], 'openid offline_access'],
  ['docs/integrate/cli.md', process.execPath, ['--input-type=module', '-e'], 'openid offline_access licenses'],
])('the command line of %s signs in with a code', async (guide, command, options, scope) => {
  const { service, visitor, decide } = await startWithDevice()
  const env = { ...process.env, ISSUER: service.url, CLIENT_ID: service.app.ref }
  const shell = spawn(command, [...options, blockOf(guide, 'device')], { env })
  onTestFinished(() => void shell.kill())
  const output = text(shell.stdout)

  const [told] = await once(shell.stderr, 'data')
  const [, code = ''] = /^Open https:\/\/auth\.example\.com\/device and enter (\S+)\n$/.exec(String(told)) ?? []
  await decide(visitor, code, 'approve')

  expect(JSON.parse(await output)).toMatchObject({ token_type: 'Bearer', scope })
})

test('the file of the guide registers apps and a provider', async () => {
  const service = await startService()
  const declaration = readDeclaration(blockOf('docs/integrate.md', 'apply'), { GITHUB_SECRET: 'a-secret' })

  const changes = await applyDeclaration(service.ctx, declaration)

  expect(changes.map(({ action, name }) => `${action} ${name}`)).toEqual([
    'update default/default',
    'create default/mobile',
    'create default/github',
  ])
})

test('the file of the guide for Express and React creates an app, a feature, and a plan that grants it', async () => {
  const service = await startService()
  const declaration = readDeclaration(blockOf('docs/integrate/express-react.md', 'plan'), {})

  const changes = await applyDeclaration(service.ctx, declaration)

  expect(changes.map(({ action, entity, name }) => `${action} ${entity} ${name}`)).toEqual([
    'create app default/web',
    'create feature default/reports',
    'create plan default/pro',
  ])
})

test('the file of the payments guide sets up providers with their prices', async () => {
  const service = await startService()
  const declaration = readDeclaration(blockOf('docs/payments.md', 'apply'), {
    STRIPE_WEBHOOK_SECRET: 'whsec_from_stripe',
    STRIPE_API_KEY: 'rk_live_from_stripe',
    SHOP_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
  })

  const changes = await applyDeclaration(service.ctx, declaration)

  expect(changes.map(({ action, entity, name }) => `${action} ${entity} ${name}`)).toEqual([
    'create plan default/pro',
    'create plan default/team',
    'create payment_config default/stripe-live',
    'create payment_config default/generic-live',
  ])
})

test.each(['server', 'page'])('the README shows lines of the guide for Express and React: %s', (name) => {
  const linesOf = (text: string) => text.split('\n').map((line) => line.replace(/^\+/, '').trim())
  const guide = linesOf(textOf('docs/integrate/express-react.md'))

  expect(linesOf(blockOf('README.md', name)).filter((line) => !guide.includes(line))).toEqual([])
})

interface Client {
  startMail(email: string, redirectUri: string): Promise<unknown>
  finishMail(proof: { token: string }): Promise<{ id: string; email: string }>
  startLogin(provider: string, redirectUri: string): Promise<{ authUrl: string; state: string }>
  finishLogin(provider: string, query: string, state: string): Promise<{ id: string; email: string } | undefined>
  readReturn(provider: string, query: string, state: string): object | undefined
  startStepUp(body?: object): Promise<{ handle: string; authUrl: string; state: string; methods: object[] }>
  finishStepUp(proof: object | undefined): Promise<string | undefined>
  call(method: string, path: string, body?: object, stepUp?: string): Promise<{ data: { userId: string } }>
  signOut(): Promise<unknown>
}
interface Store {
  load(): { accessToken: string } | undefined
  save(tokens: { accessToken: string } | undefined): void
}

/** The client of the guide, as its reader would use it. */
async function importClient(): Promise<(baseUrl: string, appId: string, store: Store) => Client> {
  const file = join(newFolder(), 'client.mjs')
  writeFileSync(file, blockOf('docs/integrate/headless.md', 'client'))
  return (await import(pathToFileURL(file).href)).createClient
}

function memory(): Store & { saved: number } {
  let tokens: { accessToken: string } | undefined
  return {
    saved: 0,
    load: () => tokens,
    save(next) {
      tokens = next
      this.saved += 1
    },
  }
}

test('the client of the guide signs in, refreshes expired tokens, and signs out', async () => {
  const service = await startService()
  const createClient = await importClient()
  const store = memory()
  const client = createClient(service.url, service.app.ref, store)

  await client.startMail('ada@example.com', 'https://app.example.com/callback')
  const { token } = await service.lastMail('ada@example.com')
  const user = await client.finishMail({ token })
  const first = store.load()?.accessToken
  service.advance(16 * 60_000)
  const { data: session } = await client.call('GET', '/v1/sessions/current')

  expect(session.userId).toBe(user.id)
  expect(store.load()?.accessToken).not.toBe(first)
  await client.signOut()
  expect(store.load()).toBeUndefined()
})

test('ten tabs with the client of the guide end with one pair of tokens', async () => {
  const service = await startService()
  const createClient = await importClient()
  const store = memory()
  const tabs = Array.from({ length: 10 }, () => createClient(service.url, service.app.ref, store))
  await tabs[0]?.startMail('ada@example.com', 'https://app.example.com/callback')
  const { token } = await service.lastMail('ada@example.com')
  await tabs[0]?.finishMail({ token })
  service.advance(16 * 60_000)

  const answers = await Promise.all(tabs.map((tab) => tab.call('GET', '/v1/sessions/current')))

  expect(new Set(answers.map(({ data }) => data.userId)).size).toBe(1)
  expect(await service.auditActions()).not.toContain('session.refresh_reused')
})

describe('the client of the guide steps up', () => {
  /** A client whose user signed in an hour ago, and whose access token has expired. */
  async function startOld() {
    const service = await startService()
    const hostile = await addHostileProvider(service, { reauthenticates: true })
    const store = memory()
    const client = (await importClient())(service.url, service.app.ref, store)
    const { authUrl, state } = await client.startLogin('corp', redirectUri)
    const code = hostile.issueCode(authUrl)
    await client.finishLogin('corp', `?${new URLSearchParams({ code, state })}`, state)
    service.advance(60 * 60_000)
    const exportData = (stepUp?: string) => client.call('GET', '/v1/users/me/export', undefined, stepUp)
    await expect(exportData()).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' })
    return { service, hostile, store, client, exportData }
  }

  test('with a code, of which a wrong one is sent once', async () => {
    const { service, store, client, exportData } = await startOld()
    const tokens = store.load()
    const { handle } = await client.startStepUp({ method: 'mail' })
    const { code } = await service.lastMail('ada@example.com')
    const wrong = code === '000000' ? '000001' : '000000'
    await expect(client.finishStepUp({ handle, code: wrong })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const token = await client.finishStepUp({ handle, code })

    expect(await exportData(token)).toMatchObject({ data: { exportedAt: expect.any(String) } })
    expect(store.load()).toEqual(tokens)
    const row = await service.db.selectFrom('step_ups').select('code_failures').executeTakeFirstOrThrow()
    expect(row.code_failures).toBe(1)
  })

  test('at a provider, after its access token has expired, and keeps its tokens', async () => {
    const { service, hostile, store, client, exportData } = await startOld()
    const { authUrl, state } = await client.startStepUp({ method: 'provider', provider: 'corp', redirectUri })
    service.advance(9 * 60_000)
    await service.db.updateTable('sessions').set({ access_expires_at: service.ctx.now() }).execute()
    service.ctx.caches.forget('project', service.app.projectId)
    hostile.mischief = { claims: { auth_time: Math.floor(Date.now() / 1000) } }
    const query = `?${new URLSearchParams({ code: hostile.issueCode(authUrl), state })}`

    const token = await client.finishStepUp(client.readReturn('corp', query, state))

    expect(await exportData(token)).toMatchObject({ data: { exportedAt: expect.any(String) } })
    expect(Object.keys(store.load() ?? {}).toSorted()).toEqual([
      'accessToken',
      'expiresAt',
      'expiresIn',
      'refreshToken',
    ])
    const declined = new URLSearchParams({ error: 'access_denied', state })
    expect(await client.finishStepUp(client.readReturn('corp', `?${declined}`, state))).toBeUndefined()
  })
})

describe('the client of the guide, when a provider returns', () => {
  async function startAtProvider() {
    const service = await startService()
    const hostile = await addHostileProvider(service)
    const createClient = await importClient()
    const client = createClient(service.url, service.app.ref, memory())
    const { authUrl, state } = await client.startLogin('corp', redirectUri)
    const finish = (answer: Record<string, string>) =>
      client.finishLogin('corp', `?${new URLSearchParams(answer)}`, state)
    return { service, finish, state, code: hostile.issueCode(authUrl) }
  }
  const callbacks = async (service: Service) =>
    (await service.auditActions()).filter((action) => action === 'oauth.callback' || action === 'oauth.fail')

  test('signs the user in with the code', async () => {
    const { service, finish, state, code } = await startAtProvider()
    expect(await finish({ code, state })).toMatchObject({ email: 'ada@example.com', emailVerified: true })
    expect(await callbacks(service)).toEqual(['oauth.callback'])
  })

  test('compares the state, of an error as well, and sends nothing', async () => {
    const { service, finish, code } = await startAtProvider()
    for (const answer of [{ code }, { error: 'access_denied' }, { error: 'server_error' }]) {
      await expect(finish({ ...answer, state: 'of-someone-else' })).rejects.toThrow('Start the sign-in again.')
    }
    expect(await callbacks(service)).toEqual([])
  })

  test('shows the sign-in page after access_denied, and other errors as at most 200 characters of text', async () => {
    const { service, finish, state } = await startAtProvider()
    expect(await finish({ error: 'access_denied', state })).toBeUndefined()
    await expect(finish({ error: 'server_error', state })).rejects.toThrow('server_error')
    const long = { error: 'server_error', error_description: 'x'.repeat(5_000), state }
    await expect(finish(long)).rejects.toThrow(/^x{200}$/)
    expect(await callbacks(service)).toEqual([])
  })
})
