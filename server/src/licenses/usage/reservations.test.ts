import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { startService, times } from '../../../test/harness.ts'
import { setUpLicensedUser } from '../../../test/licensing.ts'

const path = '/v1/licenses/usage/reservations'

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

test.each([
  { count: 12, connections: 10 },
  { count: 40, connections: 10 },
  { count: 200, connections: 10 },
  { count: 40, connections: 2 },
])(
  '$count reservations commit at the same time on a cold node with $connections connections',
  { timeout: 120_000 },
  async (run) => {
    const { count, connections } = run
    const service = await startService()
    const { user, token } = await setUpLicensedUser(service)
    const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write'] }) }
    const body = { userId: user.id, key: 'api_calls', quantity: 2 }
    const held = await Promise.all(
      times(count, async () => (await service.call('POST', path, { headers, body })).data.reservationId as string),
    )
    const cold = await service.startNode({ connections })

    let open = true
    const waits: number[] = []
    const bystander = (async () => {
      while (open) {
        const startedAt = performance.now()
        expect((await cold.call('GET', '/v1/sessions', { token })).status).toBe(200)
        waits.push(performance.now() - startedAt)
      }
    })()
    const replies = await Promise.all(
      held.map((id) => cold.call('POST', `${path}/${id}/commit`, { headers, body: {} })),
    )
    open = false
    await bystander

    console.info(`${count} commits, ${connections} connections: bystander's median ${medianOf(waits).toFixed(0)} ms`)
    expect(replies.filter(({ status }) => status !== 200).map((reply) => reply.error)).toEqual([])
    const { data } = await cold.call('GET', '/v1/licenses/usage', { token })
    expect(data.features[0]).toMatchObject({ used: 2 * count, reserved: 0 })
  },
)
