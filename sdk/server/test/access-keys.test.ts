import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { setAccessKeys, startKeys } from '../../../server/test/access-keys.ts'
import { newApiKey } from '../../../server/test/api-keys.ts'
import { firefox } from '../../../server/test/client.ts'
import { eventually, minutes, type ServiceOptions } from '../../../server/test/harness.ts'
import { setUpCatalog } from '../../../server/test/licensing.ts'
import { FaultyProxy } from '../../../server/test/pressure/proxy.ts'
import {
  ConfigurationError,
  createLicet,
  type Licet,
  type LicetError,
  type LicetOptions,
  type VerifiedKey,
} from '../src/index.ts'
import { madeUpKey } from './key-texts.ts'

const client = { ip: '203.0.113.7', userAgent: firefox }
const elsewhere = { ip: '198.51.100.7', userAgent: firefox }

async function start(options: LicetOptions = {}, machine: ServiceOptions = { machine: Date.now }) {
  const keys = await startKeys({}, machine)
  const { service } = keys
  const { port } = new URL(service.url)
  const network = await new FaultyProxy({ port: Number(port), host: '127.0.0.1' }).listen(onTestFinished)
  // The connection goes through a proxy that breaks.
  Object.assign(service.ctx.config, { devAllowHosts: [`127.0.0.1:${network.port}`] })
  const apiKey = await newApiKey(service, { scopes: ['sessions:verify', 'usage:write'] })
  const connect = (more: LicetOptions = {}): Licet => {
    const url = `http://127.0.0.1:${network.port}`
    const given = { url, appId: service.app.ref, apiKey, onError: () => {}, accessKeys: true, ...options, ...more }
    const licet = createLicet(given)
    onTestFinished(() => licet.close())
    return licet
  }
  const licet = connect()
  /** Waits until results come from memory. The first verification opens the stream. */
  const hold = async (of = licet) => {
    await Promise.resolve(of.verify(`lat_${'x'.repeat(43)}`)).catch(() => {})
    await eventually(() => of.status().lease === 'held')
  }
  const ada = await keys.person('ada@example.com')
  const admin = await setUpCatalog(service, {
    features: [
      { key: 'reports', name: 'Reports', type: 'boolean' },
      { key: 'api_calls', name: 'Calls', type: 'metered', unit: 'call' },
    ],
    plans: [
      {
        key: 'pro',
        name: 'Pro',
        entitlements: { reports: true, api_calls: { limit: 10, reset: 'month', anchor: 'calendar' } },
      },
    ],
  })
  const grant = async (holder: object) => {
    const body = { projectId: service.app.projectRef, plan: 'pro', ...holder }
    const { data, status } = await admin.call('POST', '/v1/admin/licenses', { body })
    expect(status).toBe(201)
    return (action: string, more: object = {}) =>
      admin.call('POST', `/v1/admin/licenses/${data.id}/${action}`, { body: more })
  }
  const textOf = async (...given: Parameters<typeof keys.make>): Promise<{ id: string; key: string }> => {
    const { data, status } = await keys.make(...given)
    expect(status).toBe(201)
    return data
  }
  return { ...keys, network, connect, licet, hold, ada, admin, grant, textOf }
}

const reasonOf = async (found: VerifiedKey | Promise<VerifiedKey>): Promise<string> =>
  Promise.resolve(found).then(
    () => 'accepted',
    (error: LicetError & { reason?: string }) => error.reason ?? error.code,
  )

test('a key is verified with its holder and scopes, then from memory, and refused when it is revoked', async () => {
  const { licet, hold, ada, textOf, team, grant, join } = await start()
  await hold()
  await grant({ userId: ada.user.id })
  const { id, key } = await textOf(ada, { scopes: ['reports:read', 'reports:write'] })

  const first = await licet.verifyKey(key, client)
  expect(first).toMatchObject({
    key: { id, name: 'Nightly export', scopes: ['reports:read', 'reports:write'], expiresAt: expect.any(String) },
    user: { id: ada.user.id, email: 'ada@example.com' },
    organization: null,
    stale: false,
  })
  expect([first.has('reports:read'), first.has('team:admin'), first.entitlements.has('reports')]).toEqual([
    true,
    false,
    true,
  ])
  expect([Object.isFrozen(first), Object.isFrozen(first.key.scopes)]).toEqual([true, true])
  // The same object, and no promise, for every client.
  expect(licet.verifyKey(key, client)).toBe(first)
  expect(licet.verifyKey(key, elsewhere)).toBe(first)
  expect(licet.verifyKey(key)).toBe(first)

  const { id: team1 } = await team(ada)
  const grace = await join(ada, team1, 'grace@example.com')
  const inTeam = await textOf(grace, { organizationId: team1 })
  const ofTeam = await textOf(ada, { organizationId: team1, holder: 'organization', scopes: ['team:admin'] })
  expect(await licet.verifyKey(inTeam.key, client)).toMatchObject({
    user: { id: grace.user.id },
    organization: { id: team1, slug: 'acme', role: 'member' },
  })
  expect(await licet.verifyKey(ofTeam.key, client)).toMatchObject({
    user: null,
    organization: { id: team1, role: 'admin' },
    key: { scopes: ['team:admin'] },
  })

  await ada.ask('DELETE', `/${id}`)
  await eventually(async () => (await reasonOf(licet.verifyKey(key, client))) === 'revoked', 1_000)
  expect(licet.verifyKey(inTeam.key)).not.toBeInstanceOf(Promise)
})

test.each(['stream', 'poll', 'none'] as const)(
  'who loses a plan, a role, or a team may do less within a second (%s)',
  async (transport) => {
    const { service, licet, ada, admin, textOf, team, grant, join } = await start({ transport })
    const { id: organizationId } = await team(ada)
    const grace = await join(ada, organizationId, 'grace@example.com', 'admin')
    const change = await grant({ organizationId })
    const { key } = await textOf(grace, { organizationId, scopes: ['reports:read', 'reports:write', 'team:admin'] })
    const ofTeam = await textOf(ada, { organizationId, holder: 'organization' })
    const scopesNow = async () => (await licet.verifyKey(key, client)).key.scopes
    const becomes = (scopes: string[]) =>
      eventually(async () => JSON.stringify(await scopesNow()) === JSON.stringify(scopes), 1_000)
    expect(await scopesNow()).toEqual(['reports:read', 'reports:write', 'team:admin'])
    expect(await reasonOf(licet.verifyKey(ofTeam.key, client))).toBe('accepted')

    await change('suspend', { reason: 'unpaid' })
    await becomes(['reports:read', 'team:admin'])
    await change('reinstate')
    await becomes(['reports:read', 'reports:write', 'team:admin'])
    await ada.ask('PATCH', `/v1/organizations/${organizationId}/memberships/${grace.membershipId}`, { role: 'member' })
    await becomes(['reports:read', 'reports:write'])
    await setAccessKeys(service, { enabled: false })
    await eventually(async () => (await reasonOf(licet.verifyKey(key, client))) === 'off', 1_000)
    await setAccessKeys(service)
    await becomes(['reports:read', 'reports:write'])
    await ada.ask('DELETE', `/v1/organizations/${organizationId}/memberships/${grace.membershipId}`)
    await eventually(async () => (await reasonOf(licet.verifyKey(key, client))) !== 'accepted', 1_000)
    expect(await reasonOf(licet.verifyKey(ofTeam.key, client))).toBe('accepted')
    const { data } = await admin.call('GET', `/v1/admin/organizations/${organizationId}`)
    await ada.ask('DELETE', `/v1/organizations/${organizationId}`, { slug: data.slug })
    await eventually(async () => (await reasonOf(licet.verifyKey(ofTeam.key, client))) !== 'accepted', 1_000)
  },
)

test('a key that is revoked is refused within a second, also while the stream is cut', async () => {
  const { network, licet, ada, textOf } = await start()
  const faults = {
    none: () => {},
    cut: () => network.cut(),
    gone: () => network.refuse(),
    silent: () => network.freeze(),
  }
  const held: Record<string, number> = {}
  for (const [name, fault] of Object.entries(faults)) {
    const { id, key } = await textOf(ada)
    await eventually(async () => (await reasonOf(licet.verifyKey(key, client))) === 'accepted')
    await eventually(() => licet.status().lease === 'held' && !(licet.verifyKey(key, client) instanceof Promise))
    fault()
    await ada.ask('DELETE', `/${id}`)
    const revokedAt = performance.now()
    let lastAcceptedAt = revokedAt
    const accept = () => {
      lastAcceptedAt = performance.now()
    }
    while (performance.now() < revokedAt + 1_500) {
      const found = licet.verifyKey(key, client)
      if (found instanceof Promise) found.then(accept, () => undefined)
      else accept()
      await sleep(5)
    }
    held[name] = lastAcceptedAt - revokedAt
    network.restore()
    await eventually(async () => (await reasonOf(licet.verifyKey(key, client))) === 'revoked')
  }
  for (const ms of Object.values(held)) expect(ms).toBeLessThan(1_000)
})

test('a typo and a made-up key cost no request', async () => {
  const { connect, licet, ada, textOf } = await start()
  const { key } = await textOf(ada)
  // A request would fail.
  const nowhere = connect({ url: 'http://127.0.0.1:9' })
  const typo = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`

  for (const text of [typo, `x${key}`, key.slice(1), key.toUpperCase(), 'nonsense', `lat_${'x'.repeat(43)}`])
    expect([text, await reasonOf(nowhere.verifyKey(text, client))]).toEqual([text, 'unknown'])
  for (const text of ['', undefined]) expect(await reasonOf(nowhere.verifyKey(text as string, client))).toBe('no_token')
  for (const text of [key, madeUpKey()]) expect(await reasonOf(nowhere.verifyKey(text, client))).toBe('UNAVAILABLE')
  for (const text of [typo, madeUpKey(), madeUpKey('other')])
    expect(await reasonOf(licet.verifyKey(text, client))).toBe('unknown')
  expect(await reasonOf(licet.verifyKey(key, client))).toBe('accepted')
})

test('an address that sends many unknown keys ends no key there: a new one waits, and a known one works', async () => {
  const { licet, ada, textOf } = await start()
  const [known, unread] = [await textOf(ada), await textOf(ada)]
  await licet.verifyKey(known.key, client)
  for (let sent = 0; sent < 101; sent += 1) await reasonOf(licet.verifyKey(madeUpKey(), client))

  expect(await reasonOf(licet.verifyKey(unread.key, client))).toBe('RATE_LIMITED')
  // Without a lease, each is asked about again.
  expect(await reasonOf(licet.verifyKey(known.key, client))).toBe('accepted')
  expect(await reasonOf(licet.verifyKey(unread.key, elsewhere))).toBe('accepted')
})

test('a key that is limited to networks is accepted from there alone, also from memory', async () => {
  const { licet, hold, ada, textOf } = await start()
  await hold()
  const { id, key } = await textOf(ada, { networks: ['203.0.113.0/24', '2001:db8::/32'] })

  expect(await reasonOf(licet.verifyKey(key, elsewhere))).toBe('network')
  expect(await reasonOf(licet.verifyKey(key))).toBe('network')
  const found = await licet.verifyKey(key, client)
  for (const ip of ['203.0.113.7', '203.0.113.255', '::ffff:203.0.113.9', '2001:db8:1::2'])
    expect(licet.verifyKey(key, { ...client, ip })).toBe(found)
  for (const ip of ['203.0.114.1', '2001:db9::1', '::1'])
    expect([ip, await reasonOf(licet.verifyKey(key, { ...client, ip }))]).toEqual([ip, 'network'])
  expect(await reasonOf(licet.verifyKey(key))).toBe('network')
  expect(licet.verifyKey(key, client)).toBe(found)
  expect(found.key).not.toHaveProperty('networks')

  await ada.ask('PATCH', `/${id}`, { networks: ['198.51.100.0/24'] })
  await eventually(async () => (await reasonOf(licet.verifyKey(key, client))) === 'network', 1_000)
  expect(await reasonOf(licet.verifyKey(key, elsewhere))).toBe('accepted')
})

test('both texts of a rotated key work during the overlap, and each ends at its own time', async () => {
  // The clock of the test.
  const { service, licet, connect, hold, ada, textOf } = await start({}, {})
  await hold()
  const { id, key } = await textOf(ada)
  await licet.verifyKey(key, client)
  const rotated = await ada.ask('POST', `/${id}/rotate`, { overlapDays: 1 })
  const texts = [key, rotated.data.key]
  await eventually(async () => {
    for (const text of texts) expect(await reasonOf(licet.verifyKey(text, client))).toBe('accepted')
    return texts.every((text) => !(licet.verifyKey(text, client) instanceof Promise))
  })
  expect(licet.status().entries).toBe(2)

  const alone = await textOf(ada)
  const now = await ada.ask('POST', `/${alone.id}/rotate`, {})
  await eventually(async () => (await reasonOf(licet.verifyKey(alone.key, client))) !== 'accepted', 1_000)
  expect(await reasonOf(licet.verifyKey(now.data.key, client))).toBe('accepted')
  service.advance(24 * 60 * minutes)
  const later = connect({ transport: 'none' })
  expect(await reasonOf(later.verifyKey(key, client))).toBe('expired')
  expect(await reasonOf(later.verifyKey(rotated.data.key, client))).toBe('accepted')
})

test('usage with a key is counted for its holder, and under its cap', async () => {
  const { licet, ada, team, grant, textOf } = await start()
  await grant({ userId: ada.user.id })
  const { id: organizationId } = await team(ada)
  await grant({ organizationId })
  const caps = { api_calls: 3 }
  const { id: accessKeyId } = await textOf(ada, { caps })
  const ofTeam = await textOf(ada, { caps, organizationId, holder: 'organization' })
  const { usage } = licet

  expect(await usage.consume('api_calls', 2, { accessKeyId })).toMatchObject({ remaining: 8 })
  await expect(usage.consume('api_calls', 2, { accessKeyId })).rejects.toMatchObject({
    reason: 'KEY_CAP_EXCEEDED',
    limit: 3,
    remaining: 1,
  })
  usage.track('api_calls', 1, { accessKeyId })
  await eventually(() => usage.bufferedEvents === 0)
  expect(await usage.consume('api_calls', 1, { userId: ada.user.id })).toMatchObject({ remaining: 6 })
  const pool = usage.pool('api_calls', { accessKeyId: ofTeam.id, organizationId, chunk: 10 })
  for (let count = 0; count < 3; count += 1) await pool.take()
  await expect(async () => pool.take()).rejects.toMatchObject({ reason: 'KEY_CAP_EXCEEDED' })
  await pool.close()
  expect(await usage.consume('api_calls', 1, { organizationId })).toMatchObject({ remaining: 6 })
})

test('without the option, a key is unknown, and no request has `via`', async () => {
  const { connect, ada, textOf } = await start()
  const { key } = await textOf(ada)
  const licet = connect({ accessKeys: false })
  const ask = (headers: Record<string, string>) => licet.authenticate({ headers, ip: client.ip })

  expect(await ask({ authorization: `Bearer ${key}` })).toEqual({ signedIn: false, reason: 'unknown' })
  expect(await ask({ 'x-api-key': key })).toEqual({ signedIn: false, reason: 'no_token' })
  const both = await ask({ authorization: `Bearer ${ada.token}`, 'x-api-key': key })
  expect(both).toMatchObject({ signedIn: true })
  expect(both).not.toHaveProperty('via')
  expect(await reasonOf(licet.verifyKey(key, client))).toBe('CONFIGURATION')
  await expect(async () => licet.verifyKey(key)).rejects.toBeInstanceOf(ConfigurationError)
})

test('a request with a key says so, and one with a session and a key is refused', async () => {
  const { licet, ada, team, textOf } = await start()
  const { key } = await textOf(ada)
  const { id: organizationId } = await team(ada)
  const ofTeam = await textOf(ada, { organizationId, holder: 'organization' })
  const ask = (headers: Record<string, string>) => licet.authenticate({ headers, ip: client.ip })

  for (const headers of [{ authorization: `Bearer ${key}` }, { authorization: `bearer  ${key}` }, { 'x-api-key': key }])
    expect(await ask(headers)).toMatchObject({
      signedIn: true,
      via: 'access_key',
      session: null,
      user: { id: ada.user.id },
    })
  expect(await ask({ authorization: `Bearer ${ada.token}` })).toMatchObject({ signedIn: true, via: 'session' })
  expect(await ask({ authorization: `Bearer ${ada.token}`, 'x-api-key': key })).toEqual({
    signedIn: false,
    reason: 'ambiguous',
  })
  expect(await ask({ 'x-api-key': ada.token })).toEqual({ signedIn: false, reason: 'unknown' })
  expect(await ask({})).toEqual({ signedIn: false, reason: 'no_token' })
  // The organization of the header must be that of the key.
  const inAcme = { 'licet-organization': 'acme' }
  expect(await ask({ 'x-api-key': ofTeam.key, ...inAcme })).toMatchObject({ signedIn: true, user: null })
  expect(await ask({ 'x-api-key': key, ...inAcme })).toEqual({ signedIn: false, reason: 'not_a_member' })
  expect(await ask({ 'x-api-key': ofTeam.key, 'licet-organization': 'beta' })).toEqual({
    signedIn: false,
    reason: 'not_a_member',
  })
})

test('no error has a key in it', async () => {
  const { licet, connect, ada, textOf } = await start()
  const { key } = await textOf(ada)
  const errors: unknown[] = []
  const note = (found: unknown) => Promise.resolve(found).catch((error: unknown) => errors.push(error))
  await note(licet.verifyKey(`${key}x`, client))
  await note(licet.verifyKey(key, { ip: key, userAgent: key }))
  await note(connect({ url: 'http://127.0.0.1:9' }).verifyKey(key, client))
  await note(connect({ accessKeys: false }).verifyKey(key, client))
  await note(licet.verifyKey(key, client, { organization: 'acme' }))

  expect(errors).toHaveLength(5)
  const shown = JSON.stringify(errors.map((error) => [error, (error as Error).stack, String((error as Error).cause)]))
  expect(shown).not.toContain(key.slice(3))
})
