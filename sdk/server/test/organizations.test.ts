import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { newApiKey } from '../../../server/test/api-keys.ts'
import { eventually, startService } from '../../../server/test/harness.ts'
import { FaultyProxy } from '../../../server/test/pressure/proxy.ts'
import { setUpTeams } from '../../../server/test/teams.ts'
import { createLicet, type LicetError, type LicetOptions } from '../src/index.ts'

/** Ada is in two teams, of which the first has a license; Eve is in a third one. */
async function start(options: LicetOptions = {}) {
  const service = await startService({ machine: Date.now })
  const teams = await setUpTeams(service)
  const { user, accessToken: token } = await service.signIn('ada@example.com')
  const { user: eve, accessToken: tokenOfEve } = await service.signIn('eve@example.com')
  const [acme, beta, theirs] = [await teams.make('acme'), await teams.make('beta'), await teams.make('theirs')]
  await teams.join(acme, user.id, 'admin')
  await teams.join(beta, user.id, 'member')
  await teams.join(theirs, eve.id)
  await teams.addLicense('team', { organizationId: acme.ref })
  await teams.addLicense('solo', { userId: user.id })
  const network = await new FaultyProxy({ port: Number(new URL(service.url).port), host: '127.0.0.1' }).listen(
    onTestFinished,
  )
  const apiKey = await newApiKey(service, { scopes: ['sessions:verify', 'usage:write'] })
  const licet = createLicet({ url: service.url, appId: service.app.ref, apiKey, onError: () => {}, ...options })
  onTestFinished(() => licet.close())
  await Promise.resolve(licet.verify(token))
  await eventually(() => licet.status().lease === 'held')
  const inTeam = (organization: string, by = token) => licet.verify(by, undefined, { organization })
  const refusalOf = async (organization: string, by?: string) => {
    const error = (await Promise.resolve(inTeam(organization, by)).catch((cause: unknown) => cause)) as LicetError
    return [error.status, error.code]
  }
  return { ...teams, service, network, licet, user, token, tokenOfEve, acme, beta, theirs, inTeam, refusalOf, apiKey }
}

const notAMember = [403, 'NOT_A_MEMBER']

test('each tab has the entitlements of the team that it names, from memory, by ID and by slug', async () => {
  const { licet, token, acme, inTeam } = await start()

  const [bySlug, byId, other, own] = await Promise.all(['acme', acme.ref, 'beta', 'personal'].map((one) => inTeam(one)))

  expect(bySlug?.organization).toEqual({ id: acme.ref, slug: 'acme', name: 'acme', role: 'admin' })
  expect([bySlug, byId, other, own].map((one) => one?.entitlements.plan?.key)).toEqual([
    'team',
    'team',
    undefined,
    'solo',
  ])
  expect([bySlug, byId, other, own].map((one) => one?.entitlements.has('reports'))).toEqual([true, true, false, false])
  expect([other?.organization?.role, own?.organization]).toEqual(['member', null])
  // The same objects, and no promises: from memory.
  expect(['acme', acme.ref, 'beta', 'personal'].map((one) => inTeam(one))).toEqual([bySlug, byId, other, own])
  expect(inTeam('acme')).toBe(bySlug)
  expect(licet.status().entries).toBe(4)
  const request = { headers: { authorization: `Bearer ${token}`, 'licet-organization': acme.ref } }
  expect(await licet.authenticate(request)).toMatchObject({ signedIn: true, organization: { slug: 'acme' } })
  expect(await licet.authenticate(request, { organization: 'beta' })).toMatchObject({ organization: { slug: 'beta' } })
})

test('a team of others, an unknown one, and a name that none can have are refused alike', async () => {
  const { licet, theirs, token, refusalOf, inTeam } = await start()

  for (const name of [
    theirs.ref,
    'theirs',
    'nothing',
    `org_${'0'.repeat(32)}`,
    'Acme',
    '../acme',
    'x'.repeat(300),
    'é',
  ])
    expect(await refusalOf(name)).toEqual(notAMember)

  expect(await refusalOf('acme', `lat_${'x'.repeat(43)}`)).toEqual([401, 'NOT_SIGNED_IN'])
  const request = { headers: { authorization: `Bearer ${token}`, 'licet-organization': theirs.ref } }
  expect(await licet.authenticate(request)).toEqual({ signedIn: false, reason: 'not_a_member' })
  expect(await inTeam('acme')).toMatchObject({ organization: { slug: 'acme' } })
})

test.each(['stream', 'poll'] as const)('a change of one team leaves the others in memory (%s)', async (transport) => {
  const { licet, inTeam, addLicense, beta, theirs, tokenOfEve } = await start({ transport })
  const [ofAcme] = await Promise.all([inTeam('acme'), inTeam('beta'), inTeam('theirs', tokenOfEve)])
  expect(licet.status().entries).toBe(3)

  await addLicense('team', { organizationId: beta.ref })

  await eventually(async () => (await inTeam('beta')).entitlements.has('reports'), 1_000)
  expect(inTeam('acme')).toBe(ofAcme)
  expect(inTeam('theirs', tokenOfEve)).toMatchObject({ organization: { id: theirs.ref } })
})

test('who is removed from a team is refused within a second, also while the stream is cut', async () => {
  const { service, network, apiKey, acme, user, token, join, leave } = await start()
  const url = `http://127.0.0.1:${network.port}`
  // The connection goes through a proxy that breaks.
  Object.assign(service.ctx.config, { devAllowHosts: [`127.0.0.1:${network.port}`] })
  const licet = createLicet({ url, appId: service.app.ref, apiKey, onError: () => {} })
  onTestFinished(() => licet.close())
  const inAcme = () => licet.verify(token, undefined, { organization: 'acme' })
  const faults = {
    none: () => {},
    cut: () => network.cut(),
    gone: () => network.refuse(),
    silent: () => network.freeze(),
  }
  const held: Record<string, number> = {}
  for (const [name, fault] of Object.entries(faults)) {
    await eventually(async () => (await Promise.resolve(inAcme()).catch(() => undefined)) !== undefined)
    await eventually(() => licet.status().lease === 'held' && !(inAcme() instanceof Promise))
    fault()
    await leave(acme, user.id)
    const leftAt = performance.now()
    let lastAcceptedAt = leftAt
    const accept = () => {
      lastAcceptedAt = performance.now()
    }
    while (performance.now() < leftAt + 1_500) {
      const found = inAcme()
      if (found instanceof Promise) found.then(accept, () => undefined)
      else accept()
      await sleep(5)
    }
    held[name] = lastAcceptedAt - leftAt
    network.restore()
    await eventually(async () => (await Promise.resolve(inAcme()).catch(({ code }) => code)) === 'NOT_A_MEMBER')
    await join(acme, user.id, 'admin')
  }
  for (const ms of Object.values(held)) expect(ms).toBeLessThan(1_000)
})

test('usage is counted for the team of the context, and each team has its own limit', async () => {
  const { licet, user, acme, theirs } = await start()
  const { usage } = licet

  expect(await usage.consume('calls', 2, { userId: user.id, organizationId: acme.ref })).toMatchObject({
    remaining: 48,
  })
  expect(await usage.consume('calls', 1, { organizationId: acme.ref })).toMatchObject({ remaining: 47 })
  expect(await usage.consume('calls', 1, { userId: user.id, organizationId: undefined })).toMatchObject({
    remaining: 9,
  })
  const refusal = usage.consume('calls', 1, { userId: user.id, organizationId: theirs.ref })
  await expect(refusal).rejects.toMatchObject({ reason: 'NOT_A_MEMBER', status: 403 })
  await expect(usage.consume('calls', 99, { organizationId: acme.ref })).rejects.toMatchObject({
    reason: 'USAGE_LIMIT_REACHED',
    upgradeUrl: expect.stringMatching(`/account/upgrade\\?organization=${acme.ref}$`),
  })
  usage.track('calls', 3, { userId: user.id, organizationId: acme.ref })
  const pool = usage.pool('calls', { userId: user.id, organizationId: acme.ref, chunk: 10 })
  await pool.take(4)
  await pool.close()
  await eventually(() => usage.bufferedEvents === 0)
  expect(await usage.consume('calls', 1, { organizationId: acme.ref })).toMatchObject({ remaining: 39 })
})
