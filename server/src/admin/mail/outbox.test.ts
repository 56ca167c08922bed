import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Admin } from '../../../test/admin.ts'
import { minutes, type Service, startService, times } from '../../../test/harness.ts'
import { refusal, startSmtpServer } from '../../../test/smtp.ts'
import { type MailOrder, queueMail } from '../../outbox/mail/service.ts'
import { startMailWorker } from '../../outbox/mail/worker.ts'
import { inTransaction } from '../../platform/db/db.ts'

const soon = { timeout: 30_000, interval: 20 }

/** A mail server that rejects every recipient permanently until the test changes it. */
async function serviceWithBadServer() {
  const server = { refuses: true }
  const smtp = await startSmtpServer({
    onRecipient: () => {
      if (server.refuses) throw refusal(550, 'no such user')
    },
  })
  const service = await startService({ config: { smtpUrl: smtp.url } })
  const worker = startMailWorker(service.ctx, { pollMs: 30 })
  onTestFinished(() => worker.stop(1_000))
  const owner = await service.adminSignIn()
  return { service, smtp, server, owner, ...outboxOf(service, owner) }
}

function outboxOf({ app }: Pick<Service, 'app'>, { call }: Pick<Admin, 'call'>) {
  return {
    list: (filter: Record<string, string | number> = {}) =>
      call('GET', `/v1/admin/mail/outbox?${new URLSearchParams({ projectId: app.projectRef, ...asText(filter) })}`),
    resend: (id: string) => call('POST', `/v1/admin/mail/outbox/${id}/resend`),
  }
}
const asText = (filter: object) =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))

const waitForSettled = (service: Service, count: number) =>
  vi.waitFor(async () => {
    const rows = await service.db.selectFrom('mails').selectAll().orderBy('id').execute()
    expect(rows.filter(({ status }) => status === 'sent' || status === 'failed')).toHaveLength(count)
    return rows
  }, soon)

type Order = MailOrder<'magic-link' | 'change-email'>

const order = ({ ctx, app }: Service, changes: Partial<Order> = {}): Order => ({
  projectId: app.projectId,
  template: 'magic-link',
  recipient: 'ada@example.com',
  variables: {
    app: 'Acme',
    link: 'https://app.example.com/',
    code: '049302',
    ip: '::1',
    device: 'Firefox',
    location: 'Here',
  },
  expiresAt: new Date(ctx.now().getTime() + 10 * minutes),
  ...changes,
})
const queue = (service: Service, changes: Partial<Order> = {}) =>
  inTransaction(service.ctx, (tx) => queueMail(tx, order(service, changes)))

const recipientsIn = ({ data }: { data: { recipient: string }[] }) => data.map(({ recipient }) => recipient)

test('a failed email is listed with its reason, and never with its content', async () => {
  const { service, list } = await serviceWithBadServer()
  const { token, code, id } = await service.requestLink('ada@example.com')
  await waitForSettled(service, 1)

  const reply = await list()

  expect(reply.data).toEqual([
    {
      id,
      projectId: service.app.projectRef,
      template: 'magic-link',
      recipient: 'ada@example.com',
      status: 'failed',
      attempts: 1,
      lastError: expect.stringContaining('550 no such user'),
      canResend: true,
      createdAt: '2026-01-01T00:00:00.000Z',
      nextAttemptAt: null,
      expiresAt: '2026-01-01T00:10:00.000Z',
      settledAt: '2026-01-01T00:00:00.000Z',
    },
  ])
  expect(reply.meta).toMatchObject({ total: 1 })
  expect(JSON.stringify(reply.body)).not.toMatch(new RegExp(`${token}|${code}`))
})

test('a resent email arrives with the link that still signs in, once, and has an audit record', async () => {
  const { service, smtp, server, list, owner } = await serviceWithBadServer()
  const { token, id } = await service.requestLink('ada@example.com')
  await waitForSettled(service, 1)
  server.refuses = false
  const other = await service.startNode()

  const replies = await Promise.all(
    times(10, (index) =>
      (index % 2 ? other : service).call('POST', `/v1/admin/mail/outbox/${id}/resend`, { headers: owner.headers }),
    ),
  )

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.find(({ status }) => status === 200)?.data).toMatchObject({ id, status: 'queued', canResend: false })
  expect(replies.filter(({ error }) => error?.code === 'MAIL_NOT_RESENDABLE')).toHaveLength(9)
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), soon)
  expect(smtp.received[0]?.mail.text).toContain(token)
  expect(smtp.received[0]?.mail.messageId).toContain(id)
  await waitForSettled(service, 1)
  expect((await list()).data).toMatchObject([{ status: 'sent', attempts: 2, lastError: null }])
  expect((await service.call('POST', '/v1/auth/verify', { body: { token } })).status).toBe(200)
  const record = await service.db.selectFrom('audit_logs').selectAll().where('action', '=', 'mail.resend').execute()
  expect(record).toMatchObject([
    { actor_type: 'member', entity_ref: id, new_value: { template: 'magic-link', attempts: 1 } },
  ])
  expect(JSON.stringify(record)).not.toContain('ada@example.com')
})

test('an email that is no longer useful cannot be resent, and the response has the reason', async () => {
  const { service, server, resend } = await serviceWithBadServer()
  const first = await queue(service)
  await waitForSettled(service, 1)
  const second = await queue(service)
  await waitForSettled(service, 2)
  const suppressed = await queue(service, { suppressed: true, recipient: 'no@example.com' })
  const resendRefusal = (reason: string) => ({
    status: 400,
    error: { code: 'MAIL_NOT_RESENDABLE', details: { reason } },
  })

  expect(await resend(first.ref)).toMatchObject(resendRefusal('superseded'))
  expect(await resend(suppressed.ref)).toMatchObject(resendRefusal('suppressed'))
  service.advance(10 * minutes)
  expect(await resend(second.ref)).toMatchObject(resendRefusal('expired'))
  server.refuses = false
  const sent = await queue(service)
  await waitForSettled(service, 3)
  expect(await resend(sent.ref)).toMatchObject(resendRefusal('sent'))
})

test('an email whose content an older release deleted early cannot be resent', async () => {
  const { service, list, resend } = await serviceWithBadServer()
  const { ref } = await queue(service)
  await waitForSettled(service, 1)
  await service.db.updateTable('mails').set({ content_ciphertext: null }).execute()

  expect((await list()).data).toMatchObject([{ canResend: false }])
  expect(await resend(ref)).toMatchObject({ status: 400, error: { code: 'MAIL_NOT_RESENDABLE' } })
})

test('emails are found by status, template, start of the recipient, and ID', async () => {
  const { service, server, list } = await serviceWithBadServer()
  await queue(service)
  await waitForSettled(service, 1)
  server.refuses = false
  const grace = await queue(service, { recipient: 'grace@example.com' })
  await queue(service, { recipient: 'a_b@example.com', template: 'change-email' })
  await queue(service, { recipient: 'nobody@example.com', suppressed: true })
  await queue(service, { recipient: 'instance@example.com', projectId: null })
  await waitForSettled(service, 4)
  const listRecipients = async (filter: Record<string, string>) => recipientsIn(await list(filter))

  expect(await listRecipients({})).toEqual(['a_b@example.com', 'grace@example.com', 'ada@example.com'])
  expect(await listRecipients({ status: 'failed' })).toEqual(['ada@example.com'])
  expect(await listRecipients({ status: 'sent' })).toEqual(['a_b@example.com', 'grace@example.com'])
  expect(await listRecipients({ status: 'suppressed' })).toEqual(['nobody@example.com'])
  expect(await listRecipients({ status: 'queued' })).toEqual([])
  expect(await listRecipients({ template: 'change-email' })).toEqual(['a_b@example.com'])
  expect(await listRecipients({ q: ' GRACE@' })).toEqual(['grace@example.com'])
  expect(await listRecipients({ q: 'a_' })).toEqual(['a_b@example.com'])
  expect(await listRecipients({ q: '%' })).toEqual([])
  expect(await listRecipients({ q: 'race@' })).toEqual([])
  expect(await listRecipients({ q: grace.ref })).toEqual(['grace@example.com'])
  expect(await listRecipients({ q: 'a', status: 'failed', template: 'magic-link' })).toEqual(['ada@example.com'])
})

test('pages have no gaps and no duplicates, by number and by cursor, while emails are queued', async () => {
  const { service, server, list } = await serviceWithBadServer()
  server.refuses = false
  for (const index of times(25, (at) => at)) await queue(service, { recipient: `user${index}@example.com` })
  const all = times(25, (index) => `user${24 - index}@example.com`)

  const first = await list({ limit: 10 })
  expect(recipientsIn(first)).toEqual(all.slice(0, 10))
  expect(recipientsIn(await list({ limit: 10, page: 3 }))).toEqual(all.slice(20))
  await queue(service, { recipient: 'newest@example.com' })
  const second = await list({ limit: 10, after: first.meta.next })
  const third = await list({ limit: 10, after: second.meta.next })

  expect([...recipientsIn(second), ...recipientsIn(third)]).toEqual(all.slice(10))
  expect(third.meta).not.toHaveProperty('next')
  expect(third.meta.total).toBe(26)
})

test.each(['nonsense', 'WzEsMV0', 'WyJ4IiwxXQ', 'WyItMjcxODIxLTA0LTIwIiwxXQ', 'W251bGwsMV0'])(
  'an invalid cursor %s returns 400',
  async (after) => {
    const { list } = await serviceWithBadServer()

    expect(await list({ after })).toMatchObject({ status: 400, error: { details: { fields: [{ path: 'after' }] } } })
  },
)

test('the total of more than 10,000 emails is exact', async () => {
  const { service, list } = await serviceWithBadServer()
  await sql`
    insert into mails (public_id, project_id, template, recipient, status, next_attempt_at, created_at, settled_at)
    select 'mail_' || n, ${service.app.projectId}, 'magic-link', 'user' || n || '@example.com', 'sent', now(), now(), now()
    from generate_series(1, 10001) n`.execute(service.db)

  expect(await list()).toMatchObject({ status: 200, meta: { total: 10_001 } })
  expect((await list({ q: 'user1000' })).meta).toMatchObject({ total: 3 })
  expect(await list({ page: 502 })).toMatchObject({ status: 200, data: [] })
})

test('emails of another project return 404; those of the instance are for its owners', async () => {
  const { service, resend } = await serviceWithBadServer()
  const mine = await queue(service)
  const ofInstance = await queue(service, { projectId: null })
  await waitForSettled(service, 2)
  const { id } = await service.db
    .insertInto('projects')
    .values({ public_id: 'prj_2', key: 'b', name: 'B', created_at: service.ctx.now(), updated_at: service.ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stranger = outboxOf(service, await service.adminSignIn({ email: 'eve@example.com', projectId: id }))
  const missing = { status: 404, error: { code: 'MAIL_NOT_FOUND' } }

  expect(await stranger.resend(mine.ref)).toMatchObject(missing)
  expect(await stranger.resend(ofInstance.ref)).toMatchObject(missing)
  expect(await stranger.resend('mail_unknown')).toMatchObject(missing)
  expect(await stranger.list()).toMatchObject({ status: 404, error: { code: 'PROJECT_NOT_FOUND' } })
  expect(await resend(ofInstance.ref)).toMatchObject({ status: 200, data: { projectId: null } })
})

test('a viewer reads the outbox and cannot resend', async () => {
  const { service } = await serviceWithBadServer()
  const { ref } = await queue(service)
  await waitForSettled(service, 1)
  const { projectId } = service.app
  const viewer = outboxOf(service, await service.adminSignIn({ email: 'v@example.com', role: 'viewer', projectId }))

  expect(recipientsIn(await viewer.list())).toEqual(['ada@example.com'])
  expect(await viewer.resend(ref)).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })
})
