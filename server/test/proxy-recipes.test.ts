import { expect, test } from 'vitest'
import { newApiKey } from './api-keys.ts'
import { follow } from './change-stream.ts'
import { eventually, startService, times } from './harness.ts'
import { areProxiesInstalled, type Front, openRequest, recipeNames, startRecipe } from './proxy-recipes.ts'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** An IP address that no node trusts, unlike that of the proxy. */
const client = '127.0.0.2'

/** The status of `GET /v1/sessions/current`, for a client that claims to have another IP address. */
const current = (front: Front, token: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' }
    openRequest(front, '/v1/sessions/current', { headers, agent: false, localAddress: client }, (response) => {
      resolve(response.resume().statusCode)
    })
      .on('error', reject)
      .end()
  })

test.skipIf(!areProxiesInstalled()).each(recipeNames)(
  'the configuration of %s passes on IP addresses of clients, and changes without a delay',
  async (name) => {
    const service = await startService()
    const other = await service.startNode()
    const key = await newApiKey(service, { scopes: ['sessions:verify'] })
    const { accessToken: token } = await service.signIn('ada@example.com')
    const session = await service.sessionIdOf(token)
    const front = await startRecipe(name, [service, other])
    await eventually(async () => (await current(front, token)) === 200, 20_000)

    for (const _ of times(6, (n) => n)) expect(await current(front, token)).toBe(200)
    await service.flushActivity()
    await other.flushActivity()
    const seen = service.db.selectFrom('sessions').select('last_ip').where('public_id', '=', session)
    expect(await seen.executeTakeFirst()).toEqual({ last_ip: client })

    const stream = await follow(front, { key })
    await stream.settled()
    const from = performance.now()
    await sleep(2_000)
    const moments = times(40, (n) => from + n * 50)
    const endedAt = performance.now()
    await service.call('POST', '/v1/auth/logout', { token })
    await eventually(() => stream.toldAt(session) !== undefined)
    // A proxy that collects the response would let the lease end.
    expect(moments.filter((at) => !stream.holdsAt(at))).toEqual([])
    expect(Number(stream.toldAt(session)) - endedAt).toBeLessThan(1_000)
  },
)
