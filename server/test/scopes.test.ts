import { expect, test } from 'vitest'
import { permits } from '../src/platform/http/identify.ts'
import { routes } from '../src/start/app.ts'
import { type Service, startService } from './harness.ts'
import { insertProvider } from './providers.ts'

const rows = routes.filter(({ access, users }) => access === 'user' || users)
const everything = ['openid', 'profile', 'email', 'offline_access', 'licenses', 'organizations', 'account']

test('every route that a user may call names the scope it requires, and no other route does', () => {
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter(({ scope }) => scope === undefined).map(({ url }) => url)).toEqual([])
  expect(routes.filter(({ scope }) => scope !== undefined).length).toBe(rows.length)
})

type Row = (typeof rows)[number]
const nameOf = ({ method, url }: Row) => `${method} ${url}`

/** The rows that refuse a session with these scopes for the lack of one. */
async function refusalsFor(service: Service, token: string, scopes: string[] | null): Promise<string[]> {
  await service.db.updateTable('sessions').set({ scopes }).execute()
  service.ctx.caches.sessions.forget('project', service.app.projectId)
  const refused = []
  // A permitted call that is no GET could end the session.
  for (const row of rows.filter(({ method, scope }) => method === 'GET' || !permits(scopes, scope))) {
    const { method, scope } = row
    const body = method === 'POST' || method === 'PATCH' ? { body: {} } : {}
    const { status, error, headers } = await service.call(method, row.url.replaceAll(/:\w+/g, 'x_1'), {
      token,
      ...body,
    })
    if (error?.code !== 'INSUFFICIENT_SCOPE') continue
    const challenge = `Bearer error="insufficient_scope", scope="${scope}"`
    expect([status, headers.get('www-authenticate')]).toEqual([403, challenge])
    refused.push(nameOf(row))
  }
  return refused
}

test('a session with scopes reaches the routes of its scopes alone', async () => {
  const service = await startService()
  const { accessToken: token } = await service.signIn('ada@example.com')

  expect(await refusalsFor(service, token, null)).toEqual([])
  expect(await refusalsFor(service, token, everything)).toEqual([])
  for (const one of ['openid', 'profile', 'licenses', 'organizations'])
    expect(await refusalsFor(service, token, [one])).toEqual(
      rows.filter(({ scope }) => scope !== 'any' && scope !== one).map(nameOf),
    )
})

test('a session with scopes links no provider: a route without a scope does not see it', async () => {
  const service = await startService()
  const { accessToken: token } = await service.signIn('ada@example.com')
  await service.db
    .updateTable('sessions')
    .set({ scopes: ['openid', 'profile', 'licenses'] })
    .execute()

  await insertProvider(service, { key: 'google', type: 'google', clientId: 'web', clientSecret: 'secret' })
  const body = { provider: 'google', redirectUri: 'https://app.example.com/callback', link: true }
  const reply = await service.call('POST', '/v1/auth/login', { body, token })

  expect(reply.status).toBe(401)
})
