import { expect, test } from 'vitest'
import { webhookEventTypes } from '../../../server/src/outbox/webhooks/schema.ts'
import { signWebhook } from '../../../server/src/platform/crypto/webhook-signature.ts'
import { eventually, startService } from '../../../server/test/harness.ts'
import { setUpLicensedUser } from '../../../server/test/licensing.ts'
import { addEndpoint, type Received, startReceiver, work } from '../../../server/test/webhook-receiver.ts'
import { createLicet, type LicetError, type WebhookEvent } from '../src/index.ts'

const { webhooks } = createLicet({ url: 'http://127.0.0.1:9', apiKey: 'lk_test', transport: 'none' })
const secretOf = (fill: number) => `whsec_${Buffer.alloc(32, fill).toString('base64')}`
const body =
  '{"type":"user.created","timestamp":"2026-01-01T00:00:00.000Z","projectId":"prj_1","data":{"user":{"id":"usr_ü"}}}'

function sign(secrets: string[], { secondsAgo = 0, id = 'evt_1' } = {}) {
  const timestamp = Math.floor(Date.now() / 1_000) - secondsAgo
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(timestamp) }
  return { ...headers, 'webhook-signature': signWebhook(secrets, { id, timestamp, body }) }
}
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ code, status }: LicetError) => [code, status],
  )

test('what Licet sends is verified, with the secret that it returned, and has the type that it says', async () => {
  const service = await startService({ machine: Date.now })
  const receiver = await startReceiver()
  const { secret, call } = await addEndpoint(service, receiver.url)
  const { data: rotated } = await call('POST', '/rotate-secret', {})
  const { user, license } = await setUpLicensedUser(service)
  work(service.ctx)
  await eventually(() => receiver.received.some(({ raw }) => raw.includes('license.grant')))

  const verify = ({ raw, headers }: Received, secrets: string | string[]) => webhooks.verify(raw, headers, secrets)
  // Two secrets sign while one is replaced: a receiver may still have the previous one.
  for (const each of [secret, rotated.secret, [secretOf(1), secret]]) {
    const events = await Promise.all(receiver.received.map((one) => verify(one, each)))
    const created = events.find((event) => event.type === 'user.created')
    expect(created?.data.user.id).toBe(user.id)
    const granted = events.find((event) => event.type === 'license.grant')
    expect(granted?.data.license).toMatchObject({ id: license.id, userId: user.id, plan: { key: 'pro', version: 1 } })
    expect(granted?.id).toMatch(/^evt_/)
  }
})

test('any other signature, an old one, and none are refused', async () => {
  const [ours, old, foreign] = [secretOf(1), secretOf(2), secretOf(3)]
  const headers = sign([ours, old])
  expect(await webhooks.verify(Buffer.from(body), new Headers(headers), [foreign, old])).toMatchObject({
    id: 'evt_1',
    data: { user: { id: 'usr_ü' } },
  })
  const refused = ['WEBHOOK_SIGNATURE', 401]
  expect(await errorOf(webhooks.verify(body, headers, foreign))).toEqual(refused)
  expect(await errorOf(webhooks.verify(`${body} `, headers, ours))).toEqual(refused)
  expect(await errorOf(webhooks.verify(body, { ...headers, 'webhook-id': 'evt_2' }, ours))).toEqual(refused)
  for (const secondsAgo of [301, -301, 1e9])
    expect(await errorOf(webhooks.verify(body, sign([ours], { secondsAgo }), ours))).toEqual(refused)
  expect(await errorOf(webhooks.verify(body, sign([ours], { secondsAgo: 290 }), ours))).toBeUndefined()
  for (const name of Object.keys(headers)) {
    expect(await errorOf(webhooks.verify(body, { ...headers, [name]: undefined }, ours))).toEqual(refused)
    for (const value of ['', 'v1,', 'v1,%', `v2,${headers['webhook-signature'].slice(3)}`, '1e9', '0x1'])
      expect(await errorOf(webhooks.verify(body, { ...headers, [name]: value }, ours))).toEqual(refused)
  }
})

test('a secret of another format is a mistake of the operator, and no error has it', async () => {
  for (const secret of ['', 'secret', 'whsec_', 'whsec_a', ...[[]]]) {
    const found = await webhooks.verify(body, sign([secretOf(1)]), secret).catch((error: LicetError) => error)
    expect(found).toMatchObject({ code: 'CONFIGURATION' })
    expect(String(found)).not.toContain('secret"')
  }
})

test('the type has every event that Licet sends', () => {
  const names: Record<WebhookEvent['type'], true> = {
    'license.grant': true,
    'license.start': true,
    'license.trial_end': true,
    'license.grace_start': true,
    'license.expire': true,
    'license.past_due': true,
    'license.recover': true,
    'license.renew': true,
    'license.cancel_schedule': true,
    'license.change_plan': true,
    'license.change_schedule': true,
    'license.use_purchase': true,
    'license.override': true,
    'license.suspend': true,
    'license.reinstate': true,
    'license.revoke': true,
    'license.transfer': true,
    'license.attach': true,
    'license.key': true,
    'license.redeem': true,
    'usage.threshold_reached': true,
    'usage.voided': true,
    'payment.unlicensed': true,
    'payment.duplicate': true,
    'checkout.completed': true,
    'checkout.expired': true,
    'user.created': true,
    'user.updated': true,
    'user.deleted': true,
    'organization.created': true,
    'organization.updated': true,
    'organization.deleted': true,
    'membership.created': true,
    'membership.updated': true,
    'membership.deleted': true,
    'access_key.created': true,
    'access_key.revoked': true,
    'access_key.expiring': true,
    'session.created': true,
    'session.revoked': true,
    'webhook.test': true,
  }
  expect(Object.keys(names).toSorted()).toEqual([...webhookEventTypes, 'webhook.test'].toSorted())
})
