import { expect, test } from 'vitest'
import { apiKey, startFakeApi } from '../../../test/payments.ts'
import { isFaultOfProvider } from './api.ts'
import { lemonsqueezy } from './lemonsqueezy.ts'
import type { Api } from './model.ts'
import { polar } from './polar.ts'

const now = new Date('2026-01-31T00:00:00Z')
const known = { secret: 'secret', holder: { kind: 'user', id: 'usr_1' }, price: '1', since: now, now } as const

/** Everything that reads a list, of which an empty one means that something does not exist. */
const reads = [polar, lemonsqueezy].flatMap(({ name, since, catalog, endpoints, sells }) =>
  Object.entries({
    'missed changes': async (api: Api) => {
      for await (const _ of since?.(api, now) ?? []);
    },
    prices: (api: Api) => catalog?.(api),
    endpoints: (api: Api) => endpoints?.list(api),
    checkout: (api: Api) => sells?.findCheckout?.(api, known),
  }).map(([what, read]) => [name, what, read] as const),
)

test.each(reads)('%s: a response without an end of the list is no end of the %s', async (_name, _what, read) => {
  const fake = await startFakeApi(() => ({ items: [], data: [] }))
  const api: Api = { fetch: (url, init) => fetch(url, init as RequestInit), baseUrl: fake.url, apiKey }

  const fault = await Promise.resolve(read(api)).catch((error: unknown) => error)

  expect(isFaultOfProvider(fault)).toBe(true)
})
