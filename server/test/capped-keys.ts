import { sql } from 'kysely'
import { expect } from 'vitest'
import { startKeys } from './access-keys.ts'
import { newApiKey } from './api-keys.ts'
import type { Node, ServiceOptions } from './harness.ts'
import { newKey, setUpCatalog } from './licensing.ts'

const usage = '/v1/licenses/usage'

interface Setup {
  readonly caps?: Readonly<Record<string, number>>
  /** Calls a month of each license. */
  readonly limit?: number
  readonly options?: ServiceOptions
}

/** Ada with a license, and with an access key of these caps, whose usage a server reports. */
export async function startCapped({ caps = { calls: 10 }, limit = 100_000, options = {} }: Setup = {}) {
  const keys = await startKeys({}, options)
  const { service } = keys
  const calls = { calls: { limit, reset: 'month' } }
  const features = ['calls', 'exports'].map((key) => ({ key, name: key, type: 'metered' }))
  const plans = [
    { key: 'base', name: 'Base', entitlements: { ...calls, exports: { limit, reset: 'month' } } },
    { key: 'pack', name: 'Pack', group: 'packs', entitlements: calls },
  ]
  const admin = await setUpCatalog(service, { features, plans })
  const ada = await keys.person('ada@example.com')
  const grant = async (holder: object, plan = 'base') => {
    const body = { projectId: service.app.projectRef, plan, ...holder }
    const reply = await admin.call('POST', '/v1/admin/licenses', { body })
    expect(reply.status).toBe(201)
    return reply.data
  }
  const license = await grant({ userId: ada.user.id })
  const { data: accessKey } = await keys.make(ada, { caps })
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write', 'licenses:read'] }) }
  const send = (path: string, body: object, node: Pick<Node, 'call'> = service) =>
    node.call('POST', `${usage}${path}`, { headers, body })
  const event = (quantity = 1, more: object = {}) => ({
    accessKeyId: accessKey.id as string,
    key: 'calls',
    quantity,
    idempotencyKey: newKey(),
    ...more,
  })
  const report = (quantity = 1, more: object = {}, node?: Pick<Node, 'call'>) => send('', event(quantity, more), node)
  const batch = (events: readonly object[], more: object = {}, node?: Pick<Node, 'call'>) =>
    send('/batch', { events, ...more }, node)
  const reserve = (quantity = 1, more: object = {}, node?: Pick<Node, 'call'>) =>
    send('/reservations', { accessKeyId: accessKey.id, key: 'calls', quantity, ...more }, node)
  const settle = (id: string, how: 'commit' | 'release', body: object = {}, node?: Pick<Node, 'call'>) =>
    send(`/reservations/${id}/${how}`, body, node)
  /** Of the caps, of the licenses, and of the events that name a key. */
  const readSums = async () => {
    const { rows } = await sql<Record<'caps' | 'used' | 'reserved' | 'events', number>>`
      select (select coalesce(sum(used), 0)::float8 from access_key_counters) as caps,
        (select coalesce(sum(used), 0)::float8 from usage_counters) as used,
        (select coalesce(sum(reserved), 0)::float8 from usage_counters) as reserved,
        (select coalesce(sum(quantity), 0)::float8 from usage_events where access_key_id is not null) as events`.execute(
      service.db,
    )
    return rows[0]
  }
  return {
    ...keys,
    admin,
    ada,
    grant,
    license,
    accessKey,
    headers,
    event,
    report,
    batch,
    reserve,
    settle,
    send,
    readSums,
  }
}

/** What is readSums without reservations. */
export const all = (quantity: number) => ({ caps: quantity, used: quantity, reserved: 0, events: quantity })
