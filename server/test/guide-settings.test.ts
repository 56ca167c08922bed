import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readDeclaration } from '../src/apply/file.ts'
import { applyDeclaration } from '../src/apply/service.ts'
import { loadConfig } from '../src/platform/config/load.ts'
import { settings as knownSettings } from '../src/platform/config/settings.ts'
import { newApiKey } from './api-keys.ts'
import { returnTo } from './billing.ts'
import { blockOf, textOf } from './guide.ts'
import { startService } from './harness.ts'
import { newFolder } from './licet-process.ts'
import { setUpPayments } from './payments.ts'

/* Settings, declarations, and bodies of requests, as the guides print them. */

const isLocal = process.env['CI'] === undefined && !existsSync('/usr/lib/apache2/modules/mod_auth_openidc.so')
const key = execFileSync('openssl', ['rand', '-hex', '32'], { encoding: 'utf8' }).trim()
/** What production needs besides. */
const base = `BASE_URL=https://auth.example.com\nENCRYPTION_KEY=${key}\nSMTP_URL=smtps://smtp.example.com\n`

const settings: readonly (readonly [document: string, name: string, expected: object])[] = [
  ['README.md', 'settings', { smtpUrl: 'smtps://user:password@smtp.example.com:465', trustProxy: ['127.0.0.1/32'] }],
  ['docs/operate/audit.md', 'ship', { auditShip: expect.objectContaining({ file: '/var/log/licet/seals.jws' }) }],
  [
    'docs/operate/audit.md',
    'ship-url',
    { auditShip: expect.objectContaining({ url: 'https://seals.example.com/licet' }) },
  ],
  ['docs/operate/failover.md', 'urls', { databaseUrl: expect.stringContaining('db3:5432') }],
  ['docs/operate/postgresql.md', 'urls', { databaseUrl: expect.stringContaining('db.example.com') }],
  ['docs/operate/postgresql.md', 'tls', { databaseUrl: expect.stringContaining('sslmode=verify-full&sslrootcert=') }],
  ['docs/operate/postgresql.md', 'pooler', { databasePooler: 'transaction' }],
  ['docs/operate/postgresql.md', 'hosts', { databaseUrl: expect.stringContaining('db2.example.com') }],
  ['docs/operate/proxies.md', 'settings', { trustProxy: ['10.0.0.10/32'], host: '10.0.0.1', lameDuckSeconds: 5 }],
  ['docs/operate/redis.md', 'url', { redisUrl: 'redis://:password@redis.example.com:6379/0' }],
]

test.each(settings)('the settings of %s start production: %s', (document, name, expected) => {
  const folder = newFolder()
  const lines = blockOf(document, name)
    .replace('<the output of: openssl rand -hex 32>', key)
    // The secret is the output of the command in the comment beside it.
    .replace('whsec_...', `whsec_${Buffer.alloc(32, 7).toString('base64')}`)
    .replace('/etc/licet/ca.pem', join(folder, 'ca.pem'))
    .split('\n')
    .filter((line) => /^[A-Z_]+=/.test(line))
  writeFileSync(join(folder, 'ca.pem'), rootCertificates[0] ?? '')
  writeFileSync(join(folder, '.env'), base + lines.join('\n'))

  expect(loadConfig({}, { cwd: folder })).toMatchObject({ env: 'production', ...expected })
})

const declarations: readonly (readonly [document: string, name: string, changes: readonly string[]])[] = [
  [
    'docs/access-keys.md',
    'plan',
    ['update default', 'create default/reports', 'create default/api_calls', 'create default/pro'],
  ],
  ['docs/dashboard.md', 'passkeys', ['update settings']],
  ['docs/integrate/headless.md', 'passkey-domain', ['update default']],
  ['docs/integrate/oidc.md', 'preview', ['create default/preview']],
  ['docs/integrate/server-api.md', 'sign-ups', ['update default/default']],
  ['docs/payments.md', 'shop', ['create default/pro', 'create default/generic-live']],
]

test.each(declarations)('the declaration of %s is applied: %s', async (document, name, changes) => {
  const service = await startService()

  const applied = await applyDeclaration(service.ctx, readDeclaration(blockOf(document, name), {}))

  expect(applied.map((change) => `${change.action} ${change.name}`)).toEqual(changes)
})

test('the bodies of requests in the guides are accepted', async () => {
  const { service, admin, user, tell, license } = await setUpPayments(await startService(), 'generic', {
    prices: [{ externalPriceId: 'pro-monthly', plan: 'pro' }],
  })
  const bodyOf = (document: string, name: string) => JSON.parse(blockOf(document, name))

  const branding = bodyOf('docs/integrate/pages.md', 'branding')
  expect(await admin.call('PATCH', `/v1/admin/apps/${service.app.ref}`, { body: branding })).toMatchObject({
    status: 200,
    data: branding,
  })

  const { accessToken: token } = await service.signIn('ada@example.com')
  const introspect = bodyOf('docs/integrate/verify.md', 'introspect')
  introspect.tokens[0].token = token
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['sessions:verify'] }) }
  const verified = await service.call('POST', '/v1/sessions/introspect', { headers, body: introspect })
  expect(verified.data.results).toMatchObject([{ active: true, user: { id: user.id } }])

  const event = bodyOf('docs/payments.md', 'generic')
  event.data.userId = user.id
  await tell(event)
  expect(await license()).toMatchObject({ plan: { key: 'pro' }, endsAt: '2026-03-01T12:00:00.000Z' })
})

test('the event of the guide for your own shop completes the checkout of its link', async () => {
  const { service, token, tell, license } = await setUpPayments(await startService(), 'generic', {
    checkoutUrl: 'https://shop.example.com/buy?ref={checkout}',
    prices: [{ externalPriceId: 'pro-monthly', plan: 'pro', listed: true }],
  })
  await service.db.updateTable('plans').set({ listed: true }).execute()
  const { data } = await service.call('POST', '/v1/billing/checkouts', {
    token,
    body: { plan: 'pro', successUrl: returnTo },
  })
  const checkout = new URL(data.url).searchParams.get('ref') ?? ''

  await tell(JSON.parse(blockOf('docs/payments.md', 'shop-event').replace('{checkout}', checkout)))

  const { id: licenseId } = await license()
  const { accessToken } = await service.signIn('ada@example.com')
  const opened = await service.call('GET', `/v1/billing/checkouts/${data.id}`, { token: accessToken })
  expect(opened.data).toMatchObject({ status: 'completed', licenseId })
})

/** The blocks as files of the programs, with what the page leaves to their owner. */
const proxies: Readonly<
  Record<string, { program: string; args(file: string): string[]; wrap(block: string): string }>
> = {
  nginx: {
    program: '/usr/sbin/nginx',
    args: (file) => ['-t', '-q', '-e', 'stderr', '-c', file],
    wrap: (block) => `pid /dev/null; events {} http { access_log off; server { listen 127.0.0.1:1; ${block} } }`,
  },
  apache: {
    program: '/usr/sbin/apache2',
    args: (file) => ['-t', '-f', file],
    wrap: (block) =>
      `ServerName localhost\nListen 127.0.0.1:1\nUser daemon\nGroup daemon\nErrorLog /dev/stderr\n${[
        'mpm_event',
        'authn_core',
        'authz_core',
        'headers',
        'auth_openidc',
      ]
        .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`)
        .join('')}${block}`,
  },
}

test.skipIf(isLocal).each(Object.entries(proxies))(
  '%s accepts its lines for single sign-on',
  (name, { program, args, wrap }) => {
    const file = join(newFolder(), 'proxy.conf')
    writeFileSync(file, wrap(blockOf('docs/integrate/oidc-clients.md', name)))

    const { status, stderr } = spawnSync(program, args(file), { encoding: 'utf8' })

    expect([status, stderr]).toEqual([0, expect.any(String)])
  },
)

test('the file for Python has the lines of the example, which a test runs', () => {
  const known = textOf('examples/python-fastapi/app.py').split('\n')
  const own = blockOf('docs/integrate/oidc.md', 'python')
    .split('\n')
    .filter((line) => !known.includes(line))

  expect(own).toEqual([
    'from fastapi import FastAPI, Request',
    '    client_kwargs={"scope": "openid email", "code_challenge_method": "S256"},',
    '    token = await oauth.licet.authorize_access_token(request)',
    '    return token["userinfo"]',
  ])
})

test('the Deployment for Kubernetes names probes and settings that exist', async () => {
  const { spec } = parse(blockOf('docs/operate/kubernetes.md', 'deployment'))
  const [{ env, startupProbe, readinessProbe, livenessProbe }] = spec.template.spec.containers
  const service = await startService()

  expect(Object.keys(knownSettings)).toEqual(expect.arrayContaining(env.map(({ name }: { name: string }) => name)))
  for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe])
    expect((await fetch(service.url + httpGet.path)).status).toBe(200)
})
