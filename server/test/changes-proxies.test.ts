import { expect, test } from 'vitest'
import { newApiKey } from './api-keys.ts'
import { follow } from './change-stream.ts'
import { isProxyInstalled, proxyNames, startProxy } from './front-proxies.ts'
import { eventually, startService, times } from './harness.ts'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test.skipIf(!proxyNames.every(isProxyInstalled))('behind nginx and HAProxy with default settings', async () => {
  const service = await startService()
  const key = await newApiKey(service, { scopes: ['sessions:verify'] })
  const { accessToken: token } = await service.signIn('ada@example.com')
  const session = await service.sessionIdOf(token)
  const proxies = await Promise.all(proxyNames.map((name) => startProxy(name, service)))
  const streams = await Promise.all(proxies.map((proxy) => follow(proxy, { key })))
  await Promise.all(streams.map((stream) => stream.settled()))

  const from = performance.now()
  await sleep(2_000)
  const moments = times(40, (n) => from + n * 50)
  const endedAt = performance.now()
  await service.call('POST', '/v1/auth/logout', { token })
  await eventually(() => streams.every((stream) => stream.toldAt(session) !== undefined))

  for (const stream of streams) {
    // A proxy that buffered would let the lease end.
    expect(moments.filter((at) => !stream.holdsAt(at))).toEqual([])
    expect(Number(stream.toldAt(session)) - endedAt).toBeLessThan(1_000)
    expect(stream.hasEnded).toBe(false)
  }
})
