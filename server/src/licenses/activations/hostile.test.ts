import { setTimeout as sleep } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { setUpDevices } from '../../../test/devices.ts'
import { minutes, startService, times } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import { eachRound, rounds } from '../../../test/rounds.ts'

const path = '/v1/licenses/activations'
const hour = 60 * minutes
const modes = ['node_locked', 'floating'] as const

/** A license with one slot, and all files that its devices got. */
async function setUpOneSlot(mode: (typeof modes)[number]) {
  const service = await startService()
  const nodes = [service, await service.startNode()]
  const world = await setUpDevices(service, {
    activations: { limit: 1, mode, ...(mode === 'floating' && { leaseSeconds: 60 }) },
  })
  const { key, inApp } = world
  const files: { fp: unknown; from: number; until: number }[] = []
  const post = (node: number, url: string, body: object) =>
    (nodes[node % 2] ?? service).call('POST', url, { headers: inApp, body: { key, ...body } })

  /** Returns whether the device got a file. */
  async function tryToLeaveOneFile(fingerprint: string, node = 0): Promise<boolean> {
    const { status, data } = await post(node, path, { fingerprint })
    if (status === 403) return false
    const issued = await post(node + 1, '/v1/licenses/checkout', { fingerprint, ttlSeconds: 3_600 })
    if (issued.status === 200) {
      const { fp, iat = 0, exp = 0 } = decodeJwt(issued.data.file)
      files.push({ fp, from: iat, until: exp })
    }
    await post(node, `${path}/${data.id}/deactivate`, {})
    return issued.status === 200
  }
  return { ...world, service, files, tryToLeaveOneFile }
}

/** The largest number of devices that had a valid file at the same time. */
function mostAtOneInstant(files: readonly { fp: unknown; from: number; until: number }[]): number {
  const counts = files.map(({ from: instant }) => {
    const valid = files.filter(({ from, until }) => from <= instant && instant < until)
    return new Set(valid.map(({ fp }) => fp)).size
  })
  return Math.max(0, ...counts)
}

test.each(modes)(
  'limit 1: rounds of activate, checkout, remove leave one file good at any instant, %s',
  {
    timeout: 180_000,
  },
  async (mode) => {
    const { service, files, tryToLeaveOneFile, shown } = await setUpOneSlot(mode)

    for (const round of eachRound(50, 19)) {
      await tryToLeaveOneFile(`device ${round}`)
      service.advance(7 * minutes)
    }

    expect(mostAtOneInstant(files)).toBe(1)
    // A round takes seven minutes, and a new device gets the slot soon after each hour.
    expect(files).toHaveLength(Math.ceil(rounds(50, 19) / 9))
    expect((await shown()).activations).toMatchObject({ limit: 1, used: 0, held: 1 })
  },
)

test.each(modes)(
  'limit 1: of 20 concurrent devices on two nodes one leaves a file in every round, %s',
  {
    timeout: 240_000,
  },
  async (mode) => {
    const { service, files, tryToLeaveOneFile } = await setUpOneSlot(mode)

    for (const round of eachRound(10)) {
      await Promise.all(times(20, (index) => tryToLeaveOneFile(`${round}/${index}`, index)))
      expect(files.length).toBe(round + 1)
      service.advance(hour)
    }

    expect(mostAtOneInstant(files)).toBe(1)
  },
)

test('the end of a lease frees no slot while a file is valid', async () => {
  const service = await startService()
  const { activate, checkout, heartbeat, asAdmin, validate } = await setUpDevices(service, {
    activations: { limit: 1 },
  })
  const { data: desk } = await activate('desk')
  await checkout('desk', { ttlSeconds: 3_600 })
  await service.db
    .updateTable('activations')
    .set({ lease_expires_at: new Date(service.ctx.now().getTime() + minutes) })
    .execute()
  service.advance(2 * minutes)

  const refused = await activate('lap')
  expect(refused.error).toMatchObject({
    code: 'ACTIVATION_LIMIT_REACHED',
    details: { limit: 1, active: 0, held: 1, nextFreeAt: '2026-01-01T01:00:00.000Z' },
  })
  expect((await validate({ fingerprint: 'lap' })).data.code).toBe('ACTIVATION_LIMIT_REACHED')
  expect((await asAdmin('GET', '/activations')).data).toMatchObject([{ id: desk.id, held: true }])
  expect((await heartbeat(desk.id)).data).toMatchObject({ held: false, fileExpiresAt: '2026-01-01T01:00:00.000Z' })
})

test('a removed device with a file holds its slot for itself, until its last file expires', async () => {
  const service = await startService()
  const { activate, checkout, token, shown } = await setUpDevices(service, { activations: { limit: 1 } })
  const { data: desk } = await activate('desk')
  await checkout('desk', { ttlSeconds: 7_200 })
  await checkout('desk', { ttlSeconds: 3_600 })

  const removed = await service.call('DELETE', `${path}/${desk.id}`, { token })
  expect(removed.data).toEqual({ success: true, placeFreeAt: '2026-01-01T02:00:00.000Z' })
  expect((await service.call('DELETE', `${path}/${desk.id}`, { token })).error.code).toBe('ACTIVATION_NOT_FOUND')
  expect((await shown()).activations).toEqual({ limit: 1, used: 0, held: 1, mode: 'node_locked' })
  expect((await service.call('GET', path, { token })).data).toMatchObject([
    { id: desk.id, held: true, fileExpiresAt: '2026-01-01T02:00:00.000Z' },
  ])
  expect((await activate('lap')).error.details).toEqual({
    limit: 1,
    active: 0,
    held: 1,
    nextFreeAt: '2026-01-01T02:00:00.000Z',
  })

  expect(await activate('desk')).toMatchObject({ status: 201, data: { id: desk.id, held: false } })
  expect((await shown()).activations).toMatchObject({ used: 1, held: 0 })
  await service.call('DELETE', `${path}/${desk.id}`, { token })
  service.advance(2 * hour)
  expect((await activate('lap')).status).toBe(201)
})

test('a smaller plan counts held slots, and the next free time is when enough of them are free', async () => {
  const service = await startService()
  const { activate, checkout, asAdmin, headers } = await setUpDevices(service, { activations: { limit: 3 } })
  for (const [index, name] of ['one', 'two', 'three'].entries()) {
    const { data } = await activate(name)
    await checkout(name, { ttlSeconds: 3_600 * (index + 1) })
    await service.call('DELETE', `${path}/${data.id}`, { headers })
  }

  await asAdmin('POST', '/change-plan', { plan: 'small' })

  expect((await activate('four')).error.details).toEqual({
    limit: 1,
    active: 0,
    held: 3,
    nextFreeAt: '2026-01-01T03:00:00.000Z',
  })
  expect((await activate('one')).status).toBe(201)
})

test('a transfer leaves the slots held, and the new holder sees them as a number only', async () => {
  const service = await startService()
  const { token, asAdmin, checkout, activate } = await setUpDevices(service, { activations: { limit: 1 } })
  const { user: grace, accessToken } = await service.signIn('grace@example.com')
  await service.call('POST', path, { token, body: { fingerprint: 'desk', label: "Ada's desk" } })
  await checkout('desk')

  await asAdmin('POST', '/transfer', { userId: grace.id })

  expect((await service.call('GET', path, { token: accessToken })).data).toEqual([])
  expect((await asAdmin('GET', '/activations')).data).toMatchObject([{ label: "Ada's desk", held: true }])
  expect((await activate('lap')).error.code).toBe('ACTIVATION_LIMIT_REACHED')
})

test('members and API keys release a held slot with a reason, which is recorded; users do not', async () => {
  const service = await startService()
  const { activate, checkout, asAdmin, headers, token, license } = await setUpDevices(service, {
    activations: { limit: 1 },
  })
  const leaveFile = async (fingerprint: string): Promise<string> => {
    const { data } = await activate(fingerprint)
    await checkout(fingerprint, { ttlSeconds: 3_600 })
    return data.id
  }
  const desk = await leaveFile('desk')
  const release = '?release=true&reason=Stolen'

  expect((await service.call('DELETE', `${path}/${desk}${release}`, { token })).error.code).toBe('FORBIDDEN')
  for (const query of ['?release=true', '?reason=Stolen']) {
    const { error } = await asAdmin('DELETE', `/activations/${desk}${query}`)
    expect(error.details.fields).toMatchObject([{ path: 'reason' }])
  }
  expect((await asAdmin('DELETE', `/activations/${desk}${release}`)).data).toEqual({ success: true, placeFreeAt: null })
  expect((await asAdmin('DELETE', `/activations/${desk}${release}`)).error.code).toBe('ACTIVATION_NOT_FOUND')

  const lap = await leaveFile('lap')
  await asAdmin('DELETE', `/activations/${lap}`)
  expect((await service.call('DELETE', `${path}/${lap}${release}`, { headers })).status).toBe(200)
  expect((await activate('phone')).status).toBe(201)

  const oldValue = { license: license.id, heldUntil: '2026-01-01T01:00:00.000Z' }
  expect(await recordsOf(service, 'activation.force_release')).toMatchObject([
    { entity_ref: desk, actor_type: 'member', old_value: oldValue, new_value: { reason: 'Stolen' } },
    { entity_ref: lap, actor_type: 'api_key', old_value: oldValue, new_value: { reason: 'Stolen' } },
  ])
  expect(await recordsOf(service, 'activation.remove')).toHaveLength(2)
})

test('a file issued during the removal of its device holds the slot, in every round', {
  timeout: 120_000,
}, async () => {
  const { service, files, activate, checkout, headers } = await setUpOneSlot('node_locked')
  const outcomes = new Set<number>()

  for (const round of eachRound(30, 6)) {
    const { data: desk } = await activate(`desk ${round}`)
    const [issued, , next] = await Promise.all([
      checkout(`desk ${round}`, { ttlSeconds: 3_600 }),
      // From before to after the file is issued.
      sleep((round * 15) / rounds(30, 6)).then(() => service.call('DELETE', `${path}/${desk.id}`, { headers })),
      activate(`lap ${round}`),
    ])
    outcomes.add(issued.status)
    if (issued.status === 200) {
      const { fp, iat = 0, exp = 0 } = decodeJwt(issued.data.file)
      files.push({ fp, from: iat, until: exp })
      expect(next.status).toBe(403)
      expect((await activate(`phone ${round}`)).error.details).toMatchObject({ active: 0, held: 1 })
    }
    if (next.status === 201) await service.call('DELETE', `${path}/${next.data.id}`, { headers })
    service.advance(hour)
  }

  expect(mostAtOneInstant(files)).toBeLessThanOrEqual(1)
  expect(outcomes).toContain(200)
})
