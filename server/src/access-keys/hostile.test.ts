import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { path, scopesOfApp, setAccessKeys, startKeys } from '../../test/access-keys.ts'
import { newApiKey } from '../../test/api-keys.ts'
import { auditOf } from '../../test/audit-of.ts'
import { startCollector } from '../../test/collector.ts'
import { aSecondLater, days, eventually, minutes, type Node, type ServiceOptions, times } from '../../test/harness.ts'
import { setUpCatalog } from '../../test/licensing.ts'
import { purchase, setUpPayments } from '../../test/payments.ts'
import { rounds } from '../../test/rounds.ts'
import { statementsDuring } from '../../test/statements.ts'
import { hashToken } from '../platform/crypto/tokens.ts'
import { listTables } from '../platform/db/structure.ts'
import { routes } from '../start/app.ts'
import { warnOfExpiringKeys } from './expiring.ts'
import { newAccessKeyId, newAccessKeyText } from './text.ts'
import { verifyAccessKey } from './verification/service.ts'
import { flushKeyUses } from './verification/uses.ts'

/** A service with a user, a key, and a server that verifies it. */
async function begin(changed: object = {}, options: ServiceOptions = {}) {
  const world = await startKeys(changed, options)
  const { service } = world
  const server = await newApiKey(service, { scopes: ['sessions:verify'] })
  const verifyAt =
    (node: Pick<Node, 'call'>) =>
    async (token: string, { ip, ...more }: { ip?: string } & Record<string, unknown> = {}) => {
      const entry = { token, ...(ip !== undefined && { ip, userAgent: '' }) }
      const headers = { 'x-api-key': server }
      const reply = await node.call('POST', '/v1/sessions/introspect', { headers, body: { tokens: [entry], ...more } })
      return reply.data.results[0]
    }
  const ada = await world.person('ada@example.com')
  const { data } = await world.make(ada)
  return { ...world, ada, data, key: data.key as string, server, verifyAt, verify: verifyAt(service) }
}

const inactive = (reason: string) => ({ active: false, reason })
const exchange = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

test('a key is verified with its holder, and what it may do now', async () => {
  const { service, ada, data, key, verify } = await begin()
  expect(await verify(key)).toEqual({
    active: true,
    maxAge: 30_000,
    expiresIn: 90 * days,
    session: null,
    key: { id: data.id, name: 'Nightly export', scopes: ['reports:read'], expiresAt: data.expiresAt, networks: [] },
    user: expect.objectContaining({ id: ada.user.id, email: 'ada@example.com' }),
    organization: null,
  })
  expect((await verify(key, { entitlements: ['reports'] })).entitlements.entitlements).toHaveProperty('reports')
  const headers = { authorization: `Bearer ${await newApiKey(service, { scopes: ['sessions:verify'] })}` }
  const reply = await fetch(`${service.url}/oauth2/introspect`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ token: key }),
  })
  expect(await reply.json()).toEqual({
    active: true,
    scope: 'reports:read',
    sub: ada.user.id,
    exp: Date.parse(data.expiresAt) / 1_000,
    token_type: 'access_key',
    jti: data.id,
  })
})

test('a key is no session: every route that takes a credential refuses it with 401', async () => {
  const { service, key } = await begin()
  const rows = routes.filter(({ access, anyone }) => (access === 'user' || access === 'server') && !anyone)
  for (const { method, url } of rows) {
    const where = url.replace(/:\w+/g, 'x_x')
    for (const sent of [{ token: key }, { headers: { 'x-api-key': key } }])
      expect([method, url, (await service.call(method, where, sent)).status]).toEqual([method, url, 401])
  }
  expect(rows.length).toBeGreaterThan(50)
})

test('a key with another secret, prefix, or check, and one of another project are unknown', async () => {
  const { service, key, data, verify } = await begin()
  const forged = newAccessKeyText('ak', data.id)
  for (const text of [forged, key.replace('ak_', 'lk_'), exchange(key, 40), exchange(key, 51), `${key}A`, key.slice(1)])
    expect(await verify(text)).toEqual(inactive('unknown'))
  const admin = await service.adminSignIn()
  await admin.call('POST', '/v1/admin/projects', { body: { key: 'other', name: 'Other' } })
  const { id } = await service.db
    .selectFrom('projects')
    .select('id')
    .where('key', '=', 'other')
    .executeTakeFirstOrThrow()
  await setAccessKeys({ ctx: service.ctx, app: { projectId: id } })
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['sessions:verify'], projectId: id }) }
  const { data: found } = await service.call('POST', '/v1/sessions/introspect', {
    headers,
    body: { tokens: [{ token: key }] },
  })
  expect(found.results).toEqual([inactive('unknown')])
  expect((await verify(key)).active).toBe(true)
})

/** Without the settings of the project, which a node reads again after a second in which it has heard nothing. */
const lookUpsDuring = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await statementsDuring(work)).filter((text) => text.includes('access_keys') && !text.includes('has_imports'))

test('made-up keys, and warm ones, cost no query', async () => {
  const { service, key, verify } = await begin()
  await verify(key)
  const { ctx } = service
  const { projectId } = service.app
  const madeUp = rounds(1_000_000, 5_000)

  const statements = await lookUpsDuring(async () => {
    for (const text of times(200, (at) => `ak_${String(at).padStart(49, '0')}`)) {
      expect(await verify(text, { ip: '203.0.113.7' })).toEqual(inactive('unknown'))
      expect((await verify(key)).active).toBe(true)
    }
    for (let at = 0; at < madeUp; at += 1) {
      const text = exchange(newAccessKeyText('ak', newAccessKeyId()), 3 + (at % 49))
      expect(await verifyAccessKey(ctx, { text, projectId, ip: undefined, fresh: false })).toBe('unknown')
      // The node continues to read what changes.
      if (at % 1_000 === 0) await new Promise(setImmediate)
    }
  })

  expect(statements).toEqual([])
})

describe('of keys that do not exist', () => {
  const flooding = '203.0.113.7'
  const newTexts = (count: number) => times(count, () => newAccessKeyText('ak', newAccessKeyId()))

  test('one costs one query, and one address at most 100 a minute', async () => {
    const { key, verify } = await begin()
    await verify(key)
    const [other = '', ...others] = newTexts(130)
    const reasons: string[] = []
    const ask = async () => {
      for (const text of [other, ...others]) reasons.push((await verify(text, { ip: flooding })).reason)
    }

    expect(await lookUpsDuring(ask)).toHaveLength(100)
    expect(reasons).toEqual([...times(100, () => 'unknown'), ...times(30, () => 'busy')])

    expect(await lookUpsDuring(ask)).toEqual([])
    expect(await lookUpsDuring(() => verify(other))).toHaveLength(1)
  })

  test('many end no key at their address: a known one works, and a new one is not called unknown', async () => {
    const { service, ada, make, key, server, verify } = await begin()
    await verify(key)
    for (const text of newTexts(101)) await verify(text, { ip: flooding })
    const { key: unread } = (await make(ada)).data
    const introspect = (token: string) =>
      fetch(`${service.url}/oauth2/introspect`, {
        method: 'POST',
        headers: { authorization: `Bearer ${server}` },
        body: new URLSearchParams({ token, ip: flooding }),
      })

    for (const fresh of [false, true]) expect((await verify(key, { ip: flooding, fresh })).active).toBe(true)
    expect(await verify(unread, { ip: flooding })).toEqual(inactive('busy'))
    const refused = await introspect(unread)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await verify(unread, { ip: '203.0.113.8' })).active).toBe(true)
    expect((await verify(unread, { ip: flooding, fresh: true })).active).toBe(true)
    expect(await (await introspect(unread)).json()).toMatchObject({ active: true })
  })
})

describe('refused on the next request, and on another node within 1 second', () => {
  const cases: Record<string, [(world: Awaited<ReturnType<typeof begin>>) => Promise<unknown>, reason: string]> = {
    'a revoked key': [({ ada, data }) => ada.ask('DELETE', `/${data.id}`), 'revoked'],
    'a key whose user is suspended': [
      async ({ service, ada }) => {
        const headers = { 'x-api-key': await newApiKey(service, { scopes: ['users:write'] }) }
        await service.call('POST', `/v1/admin/users/${ada.user.id}/suspend`, { headers, body: {} })
      },
      'holder',
    ],
    'a key whose user is deleted': [({ ada }) => ada.ask('DELETE', '/v1/users/me'), 'revoked'],
    'a key of a project that switched them off': [({ service }) => setAccessKeys(service, { enabled: false }), 'off'],
    'a leaked key that someone found': [
      ({ service, key }) => service.call('POST', `${path}/revoke`, { body: { key } }),
      'revoked',
    ],
  }
  test.each(Object.entries(cases))('%s', async (_name, [change, reason]) => {
    const world = await begin()
    const { service, key, verify, verifyAt } = world
    const there = verifyAt(await service.startNode())
    expect([(await verify(key)).active, (await there(key)).active]).toEqual([true, true])

    await change(world)

    expect(await verify(key)).toEqual(inactive(reason))
    expect(await aSecondLater(() => there(key))).toEqual(inactive(reason))
    expect(await verify(key, { fresh: true })).toEqual(inactive(reason))
  })
})

test('a revoked key is refused, also if the node that did it stops, or the connections of others break', async () => {
  const { service, ada, as, make, key, data, verifyAt } = await begin()
  const other = (await make(ada)).data
  const [there, gone] = [await service.startNode({ nodeName: 'victim' }), await service.startNode()]
  const askThere = verifyAt(there)
  for (const text of [key, other.key]) expect((await askThere(text)).active).toBe(true)

  expect((await as(ada.token, gone)('DELETE', `/${data.id}`)).status).toBe(200)
  await gone.stop()
  expect(await aSecondLater(() => askThere(key))).toEqual(inactive('revoked'))

  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victim'
    and datname = current_database()`.execute(service.db)
  await ada.ask('DELETE', `/${other.id}`)
  expect(await aSecondLater(() => askThere(other.key))).toEqual(inactive('revoked'))
})

test('a key expires, and so does the text before a rotation', async () => {
  const { service, ada, key, data, verify } = await begin()
  const rotated = (await ada.ask('POST', `/${data.id}/rotate`, { overlapDays: 1 })).data.key as string
  expect([(await verify(key)).expiresIn, (await verify(rotated)).expiresIn]).toEqual([days, 90 * days])
  service.advance(days)
  expect([await verify(key), (await verify(rotated)).active]).toEqual([inactive('expired'), true])
  service.advance(89 * days)
  expect(await verify(rotated)).toEqual(inactive('expired'))
})

test('who leaves a team, or becomes less in it, has keys that are refused, or narrower', async () => {
  const { ada, team, join, make, verify } = await begin()
  const { id } = await team(ada)
  const grace = await join(ada, id, 'grace@example.com', 'admin')
  const scopes = ['reports:read', 'team:admin']
  const inTeam = (await make(grace, { organizationId: id, scopes })).data.key as string
  const ofTeam = (await make(grace, { organizationId: id, holder: 'organization', scopes })).data.key as string
  expect(await verify(inTeam)).toMatchObject({ key: { scopes }, organization: { id, role: 'admin' } })
  expect(await verify(ofTeam)).toMatchObject({ key: { scopes }, user: null, organization: { id, role: 'admin' } })

  const membership = `/v1/organizations/${id}/memberships/${grace.membershipId}`
  await ada.ask('PATCH', membership, { role: 'member' })
  expect((await verify(inTeam)).key.scopes).toEqual(['reports:read'])
  await ada.ask('DELETE', membership)
  expect(await verify(inTeam)).toEqual(inactive('revoked'))
  expect((await verify(ofTeam)).active).toBe(true)
  expect((await grace.ask('DELETE', '/v1/users/me')).status).toBe(200)
  expect((await verify(ofTeam)).active).toBe(true)
  await ada.ask('DELETE', `/v1/organizations/${id}`, { slug: 'acme' })
  expect(await verify(ofTeam)).toEqual(inactive('revoked'))
})

test('a key may do nothing in another context than its own', async () => {
  const { service, ada, key, team, server } = await begin()
  const { id } = await team(ada)
  const ask = async (organization: string) => {
    const body = { tokens: [{ token: key, organization }] }
    const reply = await service.call('POST', '/v1/sessions/introspect', { headers: { 'x-api-key': server }, body })
    return reply.data.results[0].key.scopes
  }
  expect([await ask('personal'), await ask(id), await ask('acme')]).toEqual([['reports:read'], [], []])
})

test('a suspended license removes a scope until it is reinstated', async () => {
  const { service, ada, make, verify } = await begin()
  const admin = await setUpCatalog(service, {
    features: [{ key: 'reports', name: 'Reports', type: 'boolean' }],
    plans: [{ key: 'pro', name: 'Pro', entitlements: { reports: true } }],
  })
  const body = { projectId: service.app.projectRef, userId: ada.user.id, plan: 'pro' }
  const license = (await admin.call('POST', '/v1/admin/licenses', { body })).data
  const scopes = scopesOfApp.map(({ key }) => key)
  const { key } = (await make(ada, { scopes })).data
  const scopesNow = async () => (await verify(key)).key.scopes
  expect(await scopesNow()).toEqual(scopes)
  await admin.call('POST', `/v1/admin/licenses/${license.id}/suspend`, { body: {} })
  expect(await scopesNow()).toEqual(['reports:read', 'team:admin'])
  await admin.call('POST', `/v1/admin/licenses/${license.id}/reinstate`, { body: {} })
  expect(await scopesNow()).toEqual(scopes)
  await setAccessKeys(service, { scopes: scopesOfApp.slice(1) })
  expect(await scopesNow()).toEqual(['reports:write', 'team:admin'])
})

test('a refund removes a scope on the next request, on another node within 1 second, and no key', async () => {
  const { service, ada, make, verify, verifyAt } = await begin({
    scopes: [...scopesOfApp, { key: 'sso', name: 'Single sign-on', feature: 'sso' }],
  })
  const { tell, user } = await setUpPayments(service)
  const there = verifyAt(await service.startNode())
  const paid = { purchase: 'p-1', userId: user.id, items: [{ price: 'price_life' }], status: 'active' }
  await tell(purchase('created', 0, paid), { id: 'msg_1' })
  const { key } = (await make(ada, { scopes: ['reports:read', 'sso'] })).data
  for (const ask of [verify, there]) expect((await ask(key)).key.scopes).toEqual(['reports:read', 'sso'])

  service.advance(days)
  await tell(purchase('updated', 1, { ...paid, refunded: true }), { id: 'msg_2' })

  expect((await verify(key)).key.scopes).toEqual(['reports:read'])
  expect((await aSecondLater(() => there(key))).key.scopes).toEqual(['reports:read'])
})

test('a key with networks works from there alone, and its last use is noted', async () => {
  const { service, ada, make, verify } = await begin()
  const { key, id } = (await make(ada, { networks: ['203.0.113.0/24', '2001:db8::/32'] })).data
  for (const ip of [undefined, '198.51.100.1', '2001:db9::1', 'nowhere'])
    if (ip !== 'nowhere') expect(await verify(key, ip === undefined ? {} : { ip })).toEqual(inactive('network'))
  for (const ip of ['2001:db8:1:2::3', '::ffff:203.0.113.9', '203.0.113.9'])
    expect((await verify(key, { ip })).active).toBe(true)
  await flushKeyUses(service.ctx)
  expect((await ada.ask('GET', `/${id}`)).data).toMatchObject({
    status: 'active',
    lastUsedAt: service.ctx.now().toISOString(),
    lastUsedNetwork: '203.0.113.0/24',
  })
})

test('a request from another network is noted at its key, only with the secret, and never once per request', async () => {
  const { service, ada, make, server, verify, verifyAt } = await begin()
  const { key, id } = (await make(ada, { networks: ['203.0.113.0/24'] })).data
  const there = verifyAt(await service.startNode())
  const readKey = async () => (await ada.ask('GET', `/${id}`)).data
  const recordsBefore = await service.auditActions()
  const forged = newAccessKeyText('ak', id)
  expect(await verify(forged, { ip: '198.51.100.1' })).toEqual(inactive('unknown'))
  await flushKeyUses(service.ctx)
  expect(await readKey()).toMatchObject({ lastRefusedAt: null, lastRefusedNetwork: null })

  await verify(key, { ip: '203.0.113.1' })
  const written = await statementsDuring(async () => {
    const replies = await Promise.all(
      times(64, (index) => (index % 2 ? verify : there)(key, { ip: `198.51.100.${index}` })),
    )
    expect(replies).toEqual(times(64, () => inactive('network')))
  })
  expect(written.filter((text) => /update access_keys|audit_logs/.test(text))).toEqual([])
  await flushKeyUses(service.ctx)

  const at = service.ctx.now().toISOString()
  expect(await readKey()).toMatchObject({
    status: 'active',
    lastUsedAt: at,
    lastUsedNetwork: '203.0.113.0/24',
    lastRefusedAt: at,
    lastRefusedNetwork: '198.51.100.0/24',
  })
  expect(await service.auditActions()).toEqual(recordsBefore)
  service.advance(minutes)
  const body = new URLSearchParams({ token: key, ip: '2001:db8:1:2::3' })
  await fetch(`${service.url}/oauth2/introspect`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server}` },
    body,
  })
  await flushKeyUses(service.ctx)
  expect(await readKey()).toMatchObject({
    lastUsedAt: at,
    lastRefusedAt: service.ctx.now().toISOString(),
    lastRefusedNetwork: '2001:db8:1::/48',
  })
})

test('an imported text is found by its hash, only in its project, until it is rotated', async () => {
  const { service, ada, data, verify } = await begin()
  const text = 'unkey_3ZqQ1foreign'
  const row = { secret_ciphertext: null, foreign_hash: hashToken(text), start: null, last4: null }
  await service.db.updateTable('access_keys').set(row).where('public_id', '=', data.id).execute()
  service.ctx.caches.accessKeys.forget('project', service.app.projectId)
  expect(await verify(text)).toMatchObject({ active: true, key: { id: data.id } })
  expect(await verify('unkey_other')).toEqual(inactive('unknown'))
  const rotated = (await ada.ask('POST', `/${data.id}/rotate`, { overlapDays: 1 })).data.key as string
  expect([(await verify(text)).expiresIn, (await verify(rotated)).expiresIn]).toEqual([days, 90 * days])
  expect((await ada.ask('POST', `/${data.id}/rotate`, {})).data.previousExpiresAt).toBeNull()
  expect([await verify(text), await verify(rotated)]).toEqual([inactive('unknown'), inactive('unknown')])
})

test('a stolen session leaves no key and no secret behind after an undo', async () => {
  const { service, ada, make, key, data, verify } = await begin()
  const other = (await make(ada, { name: 'Replaced' })).data
  service.advance(minutes)
  await ada.ask('POST', '/v1/users/me/email', { email: 'thief@example.com' })
  const made = (await make(ada, { name: 'Made' })).data.key as string
  const kept = (await ada.ask('POST', `/${data.id}/rotate`, { overlapDays: 30 })).data.key as string
  const lost = (await ada.ask('POST', `/${other.id}/rotate`, {})).data.key as string
  const { undoAccessKeys } = await import('./undo.ts')
  const { inTransaction } = await import('../platform/db/db.ts')
  const user = await service.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await inTransaction(service.ctx, (tx) =>
    undoAccessKeys(tx, { id: service.app.projectId }, { user: { id: user.id, ref: ada.user.id }, since: tx.now() }),
  )
  expect((await verify(key)).active).toBe(true)
  expect(await verify(kept)).toEqual(inactive('unknown'))
  for (const text of [made, lost]) expect(await verify(text)).toEqual(inactive('revoked'))
  expect(await auditOf(service, 'access_key.revoke')).toHaveLength(2)
})

test('revoking by text has the same response for every text, after the same time', async () => {
  const { service, key, verify } = await begin()
  const took: number[] = []
  const texts = [newAccessKeyText('ak', newAccessKeyId()), key, 'nothing', key]
  for (const text of texts) {
    const startedAt = performance.now()
    expect(await service.call('POST', `${path}/revoke`, { body: { key: text } })).toMatchObject({
      status: 200,
      data: { success: true },
    })
    took.push(performance.now() - startedAt)
  }
  for (const ms of took) expect(ms).toBeGreaterThan(240)
  expect(await verify(key)).toEqual(inactive('revoked'))
  expect(await auditOf(service, 'access_key.revoke')).toMatchObject([{ new_value: { reason: 'leaked' } }])
})

test('an email about a new, a leaked, and an expiring key is sent once each, without the key', async () => {
  const { service, key, data } = await begin()
  await warnOfExpiringKeys(service.ctx)
  await service.call('POST', `${path}/revoke`, { body: { key } })
  const ada = await service.signIn('ada@example.com')
  const body = { name: 'x.example.com', scopes: [], expiresInDays: 30 }
  await service.call('POST', path, { token: ada.accessToken, body })
  service.advance(23 * days)
  for (const _ of [1, 2]) await warnOfExpiringKeys(service.ctx)

  const mails = await service.db
    .selectFrom('mails')
    .select('template')
    .where('template', 'like', 'access-key-%')
    .orderBy('id')
    .execute()
  expect(mails.map(({ template }) => template)).toEqual([
    'access-key-created',
    'access-key-leaked',
    'access-key-created',
    'access-key-expiring',
  ])
  const last = await service.lastMail('ada@example.com')
  expect(last.text).not.toContain('x.example.com')
  expect(JSON.stringify([last, service.logLines])).not.toContain(data.key.slice(19))
})

test('a key is in no log, trace, metric, or error, and nowhere in the database', async () => {
  const collector = await startCollector()
  const { service, ada, server, key, data, verify } = await begin({}, { config: { accessLog: 'on' } })
  const rotated = (await ada.ask('POST', `/${data.id}/rotate`, { overlapDays: 1 })).data.key as string
  const texts = [key, rotated, exchange(key, 30), newAccessKeyText('ak', data.id)]
  const replies: unknown[] = []
  for (const text of texts) {
    await verify(text, { ip: '203.0.113.7' })
    const sent = [{ token: text }, { headers: { 'x-api-key': text } }, { body: { key: [text] } }]
    for (const options of sent) replies.push(await service.call('POST', `${path}/revoke`, options))
    replies.push(await service.call('GET', '/v1/users/me', { token: text }))
    const headers = { authorization: `Bearer ${server}` }
    await fetch(`${service.url}/oauth2/introspect`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ token: text }),
    })
  }
  await service.db.schema.alterTable('access_keys').renameTo('access_keys_away').execute()
  for (const text of texts) replies.push(await service.call('POST', `${path}/revoke`, { body: { key: text } }))
  await service.db.schema.alterTable('access_keys_away').renameTo('access_keys').execute()
  await service.call('POST', `${path}/revoke`, { body: { key } })
  await flushKeyUses(service.ctx)
  await eventually(() => collector.spans.some(({ name }) => name === `POST ${path}/revoke`))

  const stored: unknown[] = []
  for (const { name } of await listTables(service.db))
    stored.push((await sql`select t::text as row from ${sql.table(name)} t`.execute(service.db)).rows)
  const everything = {
    replies: JSON.stringify(replies),
    stored: JSON.stringify(stored),
    logged: service.logLines.join('\n'),
    measured: await service.ctx.metrics.text(),
    traced: collector.received.text,
  }
  for (const [where, all] of Object.entries(everything)) {
    expect([where, all.length > 500]).toEqual([where, true])
    for (const text of texts) expect([where, all.includes(text.slice(19, 46))]).toEqual([where, false])
  }
})
