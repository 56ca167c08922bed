import { expect, test } from 'vitest'
import { times } from '../../test/harness.ts'
import { startWithApp } from '../../test/oidc.ts'
import { eachRound } from '../../test/rounds.ts'
import { expectFew } from '../../test/statements.ts'
import { inTransaction } from '../platform/db/db.ts'
import { endSessions } from '../sessions/ending.ts'

test('20 codes of one user, redeemed at the same time on two nodes, keep the limit of sessions', async () => {
  const { service, codeFor, redeem, configure, open } = await startWithApp()
  const second = await service.startNode()
  await configure({ sso: 'silent', maxSessions: 3 })
  const { cookie } = await open()
  const codes: string[] = []
  for (const _code of times(20, () => undefined)) codes.push(await codeFor({}, cookie))

  const replies = await Promise.all(codes.map((code, index) => redeem(code, {}, index % 2 ? second : service)))

  expect(replies.map(({ status }) => status)).toEqual(times(20, () => 200))
  const sessions = await service.db.selectFrom('sessions').selectAll().where('method', '=', 'sso').execute()
  expect(sessions).toHaveLength(20)
  expect(sessions.filter(({ ended_at }) => ended_at === null)).toHaveLength(3)
  const records = await service.db.selectFrom('audit_logs').select(['action', 'entity_id', 'user_ref']).execute()
  const about = (action: string) => records.filter((one) => one.action === action).map(({ entity_id }) => entity_id)
  expect(sessions.every(({ id }) => about('session.create').includes(id))).toBe(true)
  // One more: she has signed in to the app before.
  expect(new Set(about('session.evict')).size).toBe(18)
})

test('a session that opens while its browser signs out ends with it, in every round', async () => {
  const { service, codeFor, redeem, open } = await startWithApp()
  const browsers = service.db.selectFrom('sessions').select(['id', 'public_id']).where('method', '<>', 'sso')
  for (const _round of eachRound(10)) {
    const code = await codeFor({}, (await open()).cookie)
    const { id, public_id: ref } = await browsers.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

    const [{ status }] = await Promise.all([
      redeem(code),
      inTransaction(service.ctx, (tx) => endSessions(tx, service.app.projectId, [ref])),
    ])

    expect([200, 400]).toContain(status)
    const opened = await service.db.selectFrom('sessions').select('ended_at').where('parent_id', '=', id).execute()
    expect(opened).toHaveLength(status === 200 ? 1 : 0)
    expect(opened.filter(({ ended_at }) => ended_at === null)).toEqual([])
  }
})

test.each(['session.*', undefined])('a redemption is announced to endpoints that ask for it (%s)', async (event) => {
  const { service, codeFor, redeem } = await startWithApp()
  const { projectId } = service.app
  const row = {
    url: 'https://hooks.example.com/',
    description: '',
    enabled: true,
    secret_ciphertext: 'x',
    secret_last4: 'x',
  }
  const now = service.ctx.now()
  const times = { secret_updated_at: now, created_at: now, updated_at: now }
  if (event !== undefined)
    await service.db
      .insertInto('webhook_endpoints')
      .values({ ...row, ...times, public_id: 'whe_1', project_id: projectId, events: [event] })
      .execute()

  expect((await redeem(await codeFor())).status).toBe(200)

  const events = service.db
    .selectFrom('webhook_deliveries')
    .select('event_type')
    .where('event_type', '=', 'session.created')
  expect(await events.execute()).toHaveLength(event === undefined ? 0 : 1)
})

test('a refresh takes one statement, and its ID token states what is stored by then', async () => {
  const { service, ada, codeFor, redeem, refresh } = await startWithApp()
  let { json } = await redeem(await codeFor())
  await expectFew(1, async () => {
    json = (await refresh(json.refresh_token)).json
  })
  await service.db
    .updateTable('users')
    .set({ email: 'countess@example.com' })
    .where('public_id', '=', ada.user.id)
    .execute()

  const { id_token: token } = (await refresh(json.refresh_token)).json

  const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
  expect(claims).toMatchObject({ sub: ada.user.id, email: 'countess@example.com', email_verified: true })
})
