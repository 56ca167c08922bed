import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Authenticator } from '../../../test/authenticator.ts'
import { fromAnywhere, type Json } from '../../../test/client.ts'
import { aSecondLater, insertApp, minutes, type Service, startService } from '../../../test/harness.ts'
import {
  addPasskey,
  mine,
  ownOrigin,
  sendPasskey,
  signInWithPasskey,
  startPasskeySignIn,
} from '../../../test/passkeys.ts'
import { rounds, seed } from '../../../test/rounds.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { endRestored } from '../../transfer/backup/restored.ts'

const refusal = (status: number, code: string, details?: object) => ({
  status,
  error: { code, ...(details && { details }) },
})

async function startWithPasskey(options: ConstructorParameters<typeof Authenticator>[0] = {}) {
  const service = await startService()
  const { accessToken: token, user } = await service.signIn('ada@example.com')
  const { authenticator, passkey } = await addPasskey(service, token, options)
  return { service, token, user, authenticator, passkey }
}

const countSessions = async ({ db }: Service): Promise<number> =>
  (await db.selectFrom('sessions').select('id').where('method', '=', 'passkey').execute()).length

test('a passkey opens a session of its user', async () => {
  const { service, user, authenticator, passkey } = await startWithPasskey()

  const { status, data } = await signInWithPasskey(service, authenticator)

  expect({ status, user: data.user }).toEqual({
    status: 200,
    user: { id: user.id, email: 'ada@example.com', emailVerified: true, name: 'ada@example.com' },
  })
  expect((await service.call('GET', mine, { token: data.accessToken })).data).toMatchObject([
    { id: passkey.id, current: true, lastUsedAt: '2026-01-01T00:00:00.000Z', synced: true, backedUp: true },
  ])
  expect(await service.auditActions()).toEqual(
    expect.arrayContaining(['passkey.create', 'session.create', 'user.login']),
  )
  // Its emails lead where those of another sign-in do.
  const change = await service.call('PATCH', '/v1/users/me', {
    token: data.accessToken,
    body: { email: 'b@example.com' },
  })
  expect(change.status).toBe(200)
})

test('a challenge serves once, over two nodes too', async () => {
  const { service, authenticator } = await startWithPasskey()
  const other = await service.startNode()
  for (let round = 0; round < 5; round += 1) {
    const { challenge, options } = await startPasskeySignIn(service)
    const credential = authenticator.get(options, ownOrigin)
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? service : other).call('POST', '/v1/auth/passkeys', { body: { challenge, credential } }),
      ),
    )

    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(11)
    for (const reply of refused) expect(reply).toMatchObject(refusal(400, 'CHALLENGE_EXPIRED'))
    expect(await countSessions(service)).toBe(round + 1)
  }
})

test('a challenge expires after 5 minutes', async () => {
  const { service, authenticator } = await startWithPasskey()
  const { challenge, options } = await startPasskeySignIn(service)
  const credential = authenticator.get(options, ownOrigin)

  service.advance(5 * minutes)

  const reply = await service.call('POST', '/v1/auth/passkeys', { body: { challenge, credential } })
  expect(reply).toMatchObject(refusal(400, 'CHALLENGE_EXPIRED'))
})

test('a challenge from before a restored backup signs no one in', async () => {
  const { service, authenticator } = await startWithPasskey()
  const { challenge, options } = await startPasskeySignIn(service)
  const credential = authenticator.get(options, ownOrigin)

  await endRestored(service.ctx)

  const reply = await service.call('POST', '/v1/auth/passkeys', { body: { challenge, credential } })
  expect(reply).toMatchObject(refusal(400, 'CHALLENGE_EXPIRED'))
  service.advance(1)
  expect((await signInWithPasskey(service, authenticator)).status).toBe(200)
})

async function insertProject({ db, ctx }: Service): Promise<{ appRef: string }> {
  const times = { created_at: ctx.now(), updated_at: ctx.now() }
  const row = { public_id: newId('prj'), key: 'other', name: 'Other', ...times }
  const { id } = await db.insertInto('projects').values(row).returning('id').executeTakeFirstOrThrow()
  const { ref } = await insertApp(db, id, { key: 'web', now: ctx.now(), redirectUris: ['https://other.example.com/'] })
  return { appRef: ref }
}

test('fits no other project or purpose', async () => {
  const { service, token, authenticator } = await startWithPasskey()
  const { appRef } = await insertProject(service)
  const elsewhere = { headers: { 'x-app-id': appRef } }
  const here = { headers: { 'x-app-id': service.app.ref } }
  const post = (path: string, body: object, options = {}) => service.call('POST', path, { body, ...options })

  // A credential of one project, in another.
  expect(await signInWithPasskey(service, authenticator, elsewhere)).toMatchObject(
    refusal(401, 'UNAUTHORIZED', { reason: 'passkey_unknown' }),
  )
  // A challenge of one project, in another.
  const { challenge, options } = await startPasskeySignIn(service, here)
  const credential = authenticator.get(options, ownOrigin)
  expect(await post('/v1/auth/passkeys', { challenge, credential }, elsewhere)).toMatchObject(
    refusal(400, 'CHALLENGE_EXPIRED'),
  )
  // A challenge for a sign-in adds no passkey, and the other way round.
  const created = new Authenticator().create({ ...options, rp: { id: options.rpId }, user: { id: 'AAAA' } }, ownOrigin)
  expect(await post(mine, { challenge, credential: created }, { token })).toMatchObject(
    refusal(400, 'CHALLENGE_EXPIRED'),
  )
  const { data } = await post(`${mine}/challenge`, {}, { token })
  const request = { rpId: data.options.rp.id, challenge: data.options.challenge }
  const asserted = { challenge: data.challenge, credential: authenticator.get(request, ownOrigin) }
  expect(await post('/v1/auth/passkeys', asserted, here)).toMatchObject(refusal(400, 'CHALLENGE_EXPIRED'))
  // A challenge for a step-up of the same session adds no passkey, and the other way round.
  const stepUp = (await post('/v1/auth/step-up', { method: 'passkey' }, { token })).data
  const answer = { ...stepUp.options, rp: { id: stepUp.options.rpId }, user: { id: 'AAAA' } }
  const answered = { challenge: stepUp.challenge, credential: new Authenticator().create(answer, ownOrigin) }
  expect(await post(mine, answered, { token })).toMatchObject(refusal(400, 'CHALLENGE_EXPIRED'))
  expect(await post('/v1/auth/step-up/verify', asserted, { token })).toMatchObject(refusal(400, 'CHALLENGE_EXPIRED'))
  // A challenge of one session, in another of the same user.
  const { accessToken } = await service.signIn('ada@example.com', here)
  const own = { challenge: data.challenge, credential: new Authenticator().create(data.options, ownOrigin) }
  expect(await post(mine, own, { token: accessToken })).toMatchObject(refusal(400, 'CHALLENGE_EXPIRED'))
  // The response to one challenge, with another.
  const next = await startPasskeySignIn(service, here)
  expect(await post('/v1/auth/passkeys', { challenge: next.challenge, credential }, here)).toMatchObject(
    refusal(400, 'CHALLENGE_EXPIRED'),
  )
  expect(await countSessions(service)).toBe(0)
  // Nothing of this has used it up.
  expect((await post('/v1/auth/passkeys', { challenge, credential }, here)).status).toBe(200)
})

test('a look-alike origin is refused', async () => {
  const { service, token, authenticator } = await startWithPasskey()
  const lookAlikes = [
    'https://auth.example.com.evil.test',
    'https://auth.examp1e.com',
    'https://app.example.com',
    'http://auth.example.com',
    'https://auth.example.com:444',
    'https://auth.example.com/',
    'https://AUTH.example.com',
    'https://auth.example.com@evil.test',
    'null',
  ]
  for (const origin of lookAlikes) {
    expect(await signInWithPasskey(service, authenticator, { origin })).toMatchObject(
      refusal(400, 'PASSKEY_INVALID', { reason: 'origin' }),
    )
    expect(await sendPasskey(service, token, new Authenticator(), { lies: { origin } })).toMatchObject(
      refusal(400, 'PASSKEY_INVALID', { reason: 'origin' }),
    )
  }
  expect(await signInWithPasskey(service, authenticator, { lies: { crossOrigin: true } })).toMatchObject(
    refusal(400, 'PASSKEY_INVALID', { reason: 'origin' }),
  )
  expect(await signInWithPasskey(service, authenticator, { lies: { rpId: 'evil.test' } })).toMatchObject(
    refusal(400, 'PASSKEY_INVALID', { reason: 'rp_id' }),
  )
  expect(await countSessions(service)).toBe(0)
})

test('no user verification, no session', async () => {
  const { service, token, authenticator } = await startWithPasskey()
  const unverified = refusal(400, 'PASSKEY_INVALID', { reason: 'user_verification' })

  expect(await signInWithPasskey(service, authenticator, { lies: { userVerified: false } })).toMatchObject(unverified)
  expect(await signInWithPasskey(service, authenticator, { lies: { userPresent: false } })).toMatchObject(unverified)
  const lies = { userVerified: false }
  expect(await sendPasskey(service, token, new Authenticator(), { lies })).toMatchObject(unverified)

  expect(await countSessions(service)).toBe(0)
  expect((await service.call('GET', mine, { token })).data).toHaveLength(1)
})

test('another user handle signs no one in', async () => {
  const { service, authenticator } = await startWithPasskey()

  for (const userHandle of ['b3RoZXI', null]) {
    expect(await signInWithPasskey(service, authenticator, { lies: { userHandle } })).toMatchObject(
      refusal(401, 'UNAUTHORIZED', { reason: 'passkey_unknown' }),
    )
  }
})

const refused = refusal(401, 'UNAUTHORIZED', { reason: 'passkey_refused' })

test('a device-bound key whose counter goes back is refused that one time, and continues to work', async () => {
  const { service, token, authenticator } = await startWithPasskey({ synced: false, counts: true })
  expect((await signInWithPasskey(service, authenticator)).status).toBe(200)
  expect((await signInWithPasskey(service, authenticator)).status).toBe(200)

  const reply = await signInWithPasskey(service, authenticator, { lies: { counter: 2 } })

  expect(reply).toMatchObject(refused)
  expect((await service.lastMail('ada@example.com')).subject).toContain('was refused')
  // The genuine one counts further.
  expect((await signInWithPasskey(service, authenticator)).status).toBe(200)
  expect(await countSessions(service)).toBe(3)
  expect((await service.call('GET', mine, { token })).data).toMatchObject([{ disabledAt: null }])
  const records = await service.db
    .selectFrom('audit_logs')
    .select(['severity', 'new_value'])
    .where('action', '=', 'passkey.refuse')
    .execute()
  expect(records).toEqual([{ severity: 'critical', new_value: { reason: 'counter' } }])
})

test('of many sign-ins with one counter, at the same time on two nodes, one gets a session', async () => {
  const { service, authenticator } = await startWithPasskey({ synced: false, counts: true })
  const nodes = [service, await service.startNode()]

  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      signInWithPasskey(nodes[index % 2] ?? service, authenticator, { lies: { counter: 7 } }),
    ),
  )

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 401)])
  expect(await countSessions(service)).toBe(1)
  expect((await service.auditActions()).filter((action) => action === 'passkey.refuse')).toHaveLength(7)
})

test('a synced passkey whose counter goes back signs in, and the session is flagged', async () => {
  const { service, authenticator } = await startWithPasskey({ synced: true, counts: true })
  expect((await signInWithPasskey(service, authenticator, { lies: { counter: 9 } })).status).toBe(200)

  expect((await signInWithPasskey(service, authenticator, { lies: { counter: 3 } })).status).toBe(200)

  const rows = await service.db
    .selectFrom('sessions')
    .select('flag_reason')
    .where('method', '=', 'passkey')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([{ flag_reason: null }, { flag_reason: 'passkey_counter' }])
  expect(await service.auditActions()).toContain('session.flag')
})

test.each([false, true])(
  'a passkey that says %s and then the opposite about sync works, and its user gets an email',
  async (synced) => {
    const { service, token, authenticator } = await startWithPasskey({ synced })

    const other = { backupEligible: !synced, backedUp: !synced }
    expect((await signInWithPasskey(service, authenticator, { lies: other })).status).toBe(200)

    expect((await service.lastMail('ada@example.com')).subject).toContain('has changed')
    expect((await service.call('GET', mine, { token })).data).toMatchObject([{ synced: !synced, disabledAt: null }])
    expect(await service.auditActions()).toEqual(expect.arrayContaining(['passkey.change', 'session.flag']))
    const flags = service.db.selectFrom('sessions').select('flag_reason').where('method', '=', 'passkey').orderBy('id')
    expect(await flags.execute()).toEqual([{ flag_reason: 'passkey_backup_eligible' }])
    // Two programs with one entry take turns.
    expect((await signInWithPasskey(service, authenticator)).status).toBe(200)
    expect((await signInWithPasskey(service, authenticator)).status).toBe(200)
    expect((await flags.execute()).map(({ flag_reason }) => flag_reason)).toEqual([
      'passkey_backup_eligible',
      'passkey_backup_eligible',
      null,
    ])
  },
)

test('the first use of a passkey tells whether it can be synced if that is unknown, without an email', async () => {
  const { service, token, authenticator } = await startWithPasskey({ synced: true })
  await service.db.updateTable('passkeys').set({ backup_eligible: null }).execute()
  expect((await service.call('GET', mine, { token })).data).toMatchObject([{ synced: false }])

  expect((await signInWithPasskey(service, authenticator)).status).toBe(200)

  expect((await service.call('GET', mine, { token })).data).toMatchObject([{ synced: true }])
  expect(await service.auditActions()).not.toContain('passkey.change')
})

test('a removed passkey signs nobody in within a second on the other node', async () => {
  const { service, token, authenticator, passkey } = await startWithPasskey()
  const other = await service.startNode()
  expect((await signInWithPasskey(other, authenticator)).status).toBe(200)

  expect((await service.call('DELETE', `${mine}/${passkey.id}`, { token })).status).toBe(200)

  const reply = await aSecondLater(() => signInWithPasskey(other, authenticator))
  expect(reply).toMatchObject(refusal(401, 'UNAUTHORIZED', { reason: 'passkey_unknown' }))
})

test('a removal and sign-ins at the same time leave no session of the removed passkey', async () => {
  const { service, token, authenticator, passkey } = await startWithPasskey()
  const other = await service.startNode()

  await Promise.all([
    ...Array.from({ length: 6 }, () => signInWithPasskey(other, authenticator)),
    service.call('DELETE', `${mine}/${passkey.id}`, { token }),
  ])

  const open = service.db
    .selectFrom('sessions')
    .select('id')
    .where('ended_at', 'is', null)
    .where('method', '=', 'passkey')
  expect(await open.execute()).toEqual([])
})

test('a suspended user gets no session, and a deleted one has no passkey', async () => {
  const { service, token, user, authenticator } = await startWithPasskey()
  await service.db.updateTable('users').set({ suspended_at: service.ctx.now() }).execute()
  expect(await signInWithPasskey(service, authenticator)).toMatchObject(refusal(403, 'FORBIDDEN'))
  await service.db.updateTable('users').set({ suspended_at: null }).execute()

  expect((await service.call('DELETE', '/v1/users/me', { token })).status).toBe(200)

  expect(await signInWithPasskey(service, authenticator)).toMatchObject(refusal(401, 'UNAUTHORIZED'))
  expect(await service.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
  const row = service.db.selectFrom('users').select('passkey_handle').where('public_id', '=', user.id)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ passkey_handle: null })
})

test('the limit of sessions holds for passkeys', async () => {
  const service = await startService({ settings: { maxSessions: 3 } })
  const { accessToken } = await service.signIn('ada@example.com')
  const { authenticator } = await addPasskey(service, accessToken)

  for (let count = 0; count < 5; count += 1) expect((await signInWithPasskey(service, authenticator)).status).toBe(200)

  const open = await service.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()
  expect(open).toHaveLength(3)
})

/** Any place of a JSON value, changed. */
function mutate(value: Json, path: readonly number[], change: Json): Json {
  if (value === null || typeof value !== 'object' || path.length === 0) return change(value)
  const keys = Object.keys(value)
  const [step = 0, ...rest] = path
  const key = keys[step % Math.max(keys.length, 1)]
  if (key === undefined) return change(value)
  return { ...value, [key]: mutate(value[key], rest, change) }
}

const changes: readonly ((value: Json, at: number) => Json)[] = [
  // One bit of the bytes.
  (value, at) => {
    const bytes = Buffer.from(String(value), 'base64url')
    if (bytes.length > 0) bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ (1 << (at % 8))
    return bytes.toString('base64url')
  },
  // Cut, lengthened, or filled with 0xff.
  (value, at) => String(value).slice(0, at % (String(value).length + 1)),
  (value, at) => `${value}${'A'.repeat((at % 64) + 1)}`,
  (value, at) => {
    const bytes = Buffer.from(String(value), 'base64url')
    bytes.fill(0xff, at % (bytes.length + 1))
    return bytes.toString('base64url')
  },
  // Something else.
  (_, at) => [null, 0, -1, true, [], {}, '', 'null', '\u0000', '__proto__', 'ü'][at % 11],
  (_, at) => Buffer.alloc((at % 400) + 1, at % 256).toString('base64url'),
]

/**
 * What the authenticator signed, and both numbers of its signature, each after its own length: that of the whole and what
 * follows have no meaning (ITU-T X.690, ECDSA-Sig-Value of RFC 3279, section 2.2.3).
 */
function bytesToSign({ credential: { id, rawId, response } }: Json): string[] {
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const signature = bytes(response.signature)
  const middle = 4 + (signature[3] ?? 0)
  const numbers = [signature.subarray(2, middle), signature.subarray(middle, middle + 2 + (signature[middle + 1] ?? 0))]
  const signed = [id, rawId, response.clientDataJSON, response.authenticatorData].map(bytes)
  return [...signed, ...numbers].map((one) => one.toString('hex'))
}

test('mutated credentials are each 400 or 401', { timeout: 600_000 }, async () => {
  const { service, token, authenticator } = await startWithPasskey()
  const signingIn = async () => {
    const { challenge, options } = await startPasskeySignIn(service)
    return { url: '/v1/auth/passkeys', body: { challenge, credential: authenticator.get(options, ownOrigin) } }
  }
  const adding = (await service.call('POST', `${mine}/challenge`, { token, body: {} })).data
  const register = {
    url: mine,
    body: { challenge: adding.challenge, credential: new Authenticator().create(adding.options, ownOrigin) },
  }
  const statuses = new Map<number, number>()
  const mutated = fc.tuple(
    fc.boolean(),
    fc.array(fc.nat(9), { minLength: 1, maxLength: 4 }),
    fc.integer({ min: 0, max: changes.length - 1 }),
    fc.nat(5_000),
  )
  const cases = fc.sample(mutated, { numRuns: rounds(10_000, 1_000), seed })
  for (let start = 0; start < cases.length; start += 50) {
    // A harmless change uses the challenge up.
    const signIn = await signingIn()
    await Promise.all(
      cases.slice(start, start + 50).map(async ([isSignIn, path, kind, at]) => {
        const { url, body } = isSignIn ? signIn : register
        const sent = mutate(body, path, (value: Json) => changes[kind]?.(value, at))
        const reply = await fetch(service.url + url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...fromAnywhere() },
          body: JSON.stringify(sent),
        })
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
        if (reply.status === 200 && isSignIn) expect(bytesToSign(sent)).toEqual(bytesToSign(body))
        await reply.arrayBuffer()
      }),
    )
  }
  expect([...statuses.keys()].filter((status) => ![200, 400, 401].includes(status))).toEqual([])
})
