import { expect, test } from 'vitest'
import { startService } from '../../../test/harness.ts'
import { addEndpoint } from '../../../test/webhook-receiver.ts'
import { announce } from '../../outbox/webhooks/service.ts'
import { inTransaction } from '../../platform/db/db.ts'

const path = '/v1/admin/webhook-deliveries'

/** A service with deliveries about a user, about someone unknown, and about a deleted user. */
async function startWithDeliveries() {
  const service = await startService()
  const { ctx, app } = service
  const admin = await service.adminSignIn()
  const ada = await service.signIn('ada@example.com')
  const gone = await service.signIn('gone@example.com')
  await addEndpoint(service, 'http://127.0.0.1:1024/')
  const news = (subject: string, index: number) => ({
    type: 'user.created' as const,
    subject,
    at: ctx.now(),
    data: { user: { id: subject }, index },
  })
  const subjects = [ada.user.id, 'usr_unknown', gone.user.id]
  await inTransaction(ctx, (tx) => announce(tx, { id: app.projectId }, subjects.map(news)))
  await admin.call('DELETE', `/v1/admin/users/${gone.user.id}`)
  return { service, admin, ada, gone }
}

test('a delivery about a user has their email and name, and one about a deleted user only the ID', async () => {
  const { service, admin, ada, gone } = await startWithDeliveries()
  await admin.call('PATCH', `/v1/admin/users/${ada.user.id}`, { body: { name: 'Ada' } })

  const { data } = await admin.call('GET', `${path}?projectId=${service.app.projectRef}&event=user.created`)

  expect(data).toMatchObject([
    { subject: gone.user.id, user: null },
    { subject: 'usr_unknown', user: null },
    { subject: ada.user.id, user: { email: 'ada@example.com', emailVerified: true, name: 'Ada' } },
  ])
  const details = await admin.call('GET', `${path}/${data[2].id}`)
  expect(details.data.user).toEqual({ email: 'ada@example.com', emailVerified: true, name: 'Ada' })
})

test('an export has every delivery of the list, newest first, with its filters, and is recorded', async () => {
  const { service, admin, ada } = await startWithDeliveries()
  const { app, url, ctx } = service
  const many = Array.from({ length: 1_100 }, (_, index) => ({
    type: 'user.created' as const,
    subject: 'usr_many',
    at: ctx.now(),
    data: { user: { id: 'usr_many' }, index },
  }))
  await inTransaction(ctx, (tx) => announce(tx, { id: app.projectId }, many))
  const linesOf = async (query: string) => {
    const response = await fetch(`${url}${path}/export?projectId=${app.projectRef}${query}`, { headers: admin.headers })
    return (await response.text()).trimEnd().split('\r\n')
  }
  const rows = await service.db.selectFrom('webhook_deliveries').select('public_id').orderBy('id', 'desc').execute()

  const [head, ...lines] = await linesOf('')

  expect(head).toBe(
    'id,eventId,eventType,subject,user.email,user.name,endpointId,status,attempts,answerStatus,lastError,createdAt,nextAttemptAt,settledAt',
  )
  expect(lines.map((line) => line.split(',')[0])).toEqual(rows.map(({ public_id }) => public_id))
  const ofAda = await linesOf(`&event=user.created&q=${ada.user.id}`)
  expect(ofAda).toHaveLength(2)
  expect(ofAda[1]).toContain(`,user.created,${ada.user.id},ada@example.com,,`)
  const { data } = await admin.call('GET', `/v1/admin/audit-logs?projectId=${app.projectRef}`)
  expect(data[0]).toMatchObject({
    action: 'project.deliveries_export',
    entityRef: app.projectRef,
    newValue: { filters: { event: 'user.created', q: ada.user.id } },
  })
})
