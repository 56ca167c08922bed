import { expect, test } from 'vitest'
import { minutes, startService, times } from '../../test/harness.ts'
import { newKey } from '../../test/licensing.ts'
import { onDay, purchase, setUpPayments } from '../../test/payments.ts'
import { setUpTeams } from '../../test/teams.ts'

const me = '/v1/users/me'

test('the export holds profile, all sessions, audit records, emails, and the pending change', async () => {
  const service = await startService()
  const first = await service.signIn('ada@example.com', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  service.advance(1 * minutes)
  await service.call('POST', '/v1/auth/logout', { token: first.accessToken })
  const { accessToken: token, user } = await service.signIn('ada@example.com')
  await service.call('PATCH', me, { token, body: { name: 'Ada', email: 'ada@example.org' } })

  const reply = await service.call('GET', `${me}/export`, { token })

  expect(reply.status).toBe(200)
  const { profile, sessions, auditRecords, mails, ...rest } = reply.data
  expect(profile).toEqual((await service.call('GET', me, { token })).data)
  expect(rest).toEqual({
    exportedAt: '2026-01-01T00:01:00.000Z',
    externalId: null,
    privateMetadata: {},
    suspendedUntil: null,
    invitations: [],
    identities: [],
    passkeys: [],
    changes: [],
    pendingEmailChange: { email: 'ada@example.org' },
    licenses: [],
    purchases: [],
    usage: [],
    usageEvents: [],
    complete: true,
  })
  expect(sessions).toHaveLength(2)
  expect(sessions[1]).toMatchObject({
    app: service.app.ref,
    method: 'magic_link',
    createdAt: '2026-01-01T00:00:00.000Z',
    endedAt: '2026-01-01T00:01:00.000Z',
    endedReason: 'logout',
    ip: '203.0.113.7',
    device: 'Firefox on Linux',
  })
  expect(auditRecords[0]).toMatchObject({ action: 'user.export', entityType: 'user', entityRef: user.id })
  expect(auditRecords.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['user.create', 'user.login', 'user.logout', 'user.update', 'user.email_change_request']),
  )
  expect(mails.map(({ kind }: { kind: string }) => kind)).toEqual(['change-email-notice', 'magic-link', 'magic-link'])
  expect(mails[0]).toMatchObject({ status: 'queued', recipient: 'ada@example.com', settledAt: null })
  expect(await service.auditActions()).toContain('user.export')
})

test('the export holds the purchases of the user, and those of no one else', async () => {
  const payments = await setUpPayments(await startService())
  const { service, token, user } = payments
  const paid = { items: [{ price: 'price_team', quantity: 3 }], status: 'active', endsAt: onDay(30) }
  await payments.tell(purchase('created', 0, { ...paid, purchase: 'p-1', userId: user.id }), { id: 'm1' })
  await payments.tell(purchase('created', 0, { ...paid, purchase: 'p-2', email: 'eve@example.com' }), { id: 'm2' })

  expect((await service.call('GET', `${me}/export`, { token })).data.purchases).toEqual([
    {
      id: expect.stringMatching(/^pur_/),
      provider: 'generic',
      mode: 'live',
      refs: ['p-1'],
      items: [{ price: 'price_team', quantity: 3, status: 'licensed', endsAt: onDay(30) }],
      createdAt: onDay(0),
    },
  ])
})

test('the export holds what the user used of licenses of organizations and seats, and nothing of others', async () => {
  const service = await startService()
  const { admin, make, join, addLicense, headers } = await setUpTeams(service)
  const { accessToken: token, user: ada } = await service.signIn('ada@example.com')
  const { user: eve } = await service.signIn('eve@example.com')
  const acme = await make('acme')
  for (const { id } of [ada, eve]) await join(acme, id)
  const team = await addLicense('team', { organizationId: acme.ref })
  const solo = await addLicense('solo', { userId: ada.id })
  const use = async (used: object) => {
    const body = { key: 'calls', idempotencyKey: newKey(), ...used }
    expect((await service.call('POST', '/v1/licenses/usage', { headers, body })).status).toBe(201)
  }
  await use({ userId: ada.id, quantity: 3, organizationId: acme.ref })
  await use({ userId: eve.id, quantity: 5, organizationId: acme.ref })
  await use({ userId: ada.id, quantity: 7 })
  const { data } = await service.call('GET', `${me}/export`, { token })
  const eventsOf = ({ usageEvents }: { usageEvents: { license: string; quantity: number }[] }) =>
    usageEvents.map(({ license, quantity }) => [license, quantity])
  expect(eventsOf(data)).toEqual([
    [solo.id, 7],
    [team.id, 3],
  ])
  expect(data.usage).toMatchObject([{ license: solo.id, used: 7 }])

  const seated = await addLicense('seats', { userId: eve.id })
  const carol = await service.signIn('carol@example.com')
  const assigned = await admin.call('POST', `/v1/admin/licenses/${seated.id}/seats`, {
    body: { userId: carol.user.id },
  })
  expect(assigned.status).toBe(201)
  await use({ userId: carol.user.id, quantity: 2 })
  await use({ userId: eve.id, quantity: 4 })
  const ofCarol = await service.call('GET', `${me}/export`, { token: carol.accessToken })
  expect(eventsOf(ofCarol.data)).toEqual([[seated.id, 2]])
})

test('the export holds no secret, and nothing of other users', async () => {
  const service = await startService()
  const eve = await service.signIn('eve@example.com')
  const ada = await service.signIn('ada@example.com')
  await service.call('PATCH', me, { token: ada.accessToken, body: { email: 'ada@example.org' } })
  const { token, code } = await service.lastMail('ada@example.org')

  const reply = await service.call('GET', `${me}/export`, { token: ada.accessToken })

  const text = JSON.stringify(reply.data)
  for (const secret of [
    ada.accessToken,
    ada.refreshToken,
    token,
    eve.user.id,
    'eve@example.com',
    'lat_',
    'lrt_',
    'lml_',
  ])
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(new RegExp(`"${code}"`))
  expect(text).not.toMatch(/hash|cipher|salt|digest|family/i)
})

test('the export names other actors, but not their locations', async () => {
  const service = await startService()
  const { accessToken: token, user } = await service.signIn('ada@example.com')
  const row = await service.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  await service.db
    .insertInto('audit_logs')
    .values({
      public_id: 'aud_by_member',
      action: 'user.update',
      severity: 'info',
      actor_type: 'member',
      entity_type: 'user',
      entity_id: row.id,
      entity_ref: user.id,
      old_value: null,
      new_value: JSON.stringify({ name: 'Ada' }),
      ip: '198.51.100.1',
      user_agent: 'their browser',
      personal_digest: Buffer.alloc(32),
      created_at: service.ctx.now(),
    })
    .execute()

  const { auditRecords } = (await service.call('GET', `${me}/export`, { token })).data

  const found = auditRecords.find(({ id }: { id: string }) => id === 'aud_by_member')
  expect(found).toMatchObject({ newValue: { name: 'Ada' }, ip: null, userAgent: null })
})

test('an export that exceeds its lists is marked as incomplete', async () => {
  const service = await startService()
  const { accessToken: token } = await service.signIn('ada@example.com')
  const filler = { text: 'x'.repeat(15 * 1024) }
  const user = await service.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  const record = {
    action: 'user.update',
    severity: 'info',
    actor_type: 'user',
    user_id: user.id,
    entity_type: 'user',
    entity_id: user.id,
    new_value: JSON.stringify(filler),
    personal_digest: Buffer.alloc(32),
    created_at: service.ctx.now(),
  } as const
  for (const part of times(6, (at) => at))
    await service.db
      .insertInto('audit_logs')
      .values(times(100, (index) => ({ ...record, public_id: `aud_${part}_${index}` })))
      .execute()

  const { data } = await service.call('GET', `${me}/export`, { token })

  expect(data.complete).toBe(false)
  expect(data.auditRecords.length).toBeGreaterThan(500)
  expect(JSON.stringify(data).length).toBeLessThan(9 * 1024 * 1024)
})
