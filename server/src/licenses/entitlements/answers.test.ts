import { expect, test } from 'vitest'
import { times } from '../../../test/harness.ts'
import type { LicensesOfUser } from '../cache.ts'
import { EntitlementCache, type Found } from './answers.ts'

/** A response about these keys, none of which is a feature. */
const answerTo = (keys: string): Found => ({
  data: {
    licenseId: null,
    licenseStatus: null,
    plan: null,
    entitlements: Object.fromEntries(keys.split(',').map((key) => [key, { type: null, hasAccess: false }])),
    version: 0,
    evaluatedAt: '2026-01-01T00:00:00.000Z',
    changesAt: null,
  },
  etag: '"1"',
  reading: undefined,
})

test('responses of one user take a bounded part of the memory, whatever keys they ask for', () => {
  const cache = new EntitlementCache()
  const [one, other] = [{}, {}] as LicensesOfUser[]
  if (!one || !other) throw new Error('two users are needed')
  const asked = times(1_000, (number) => `feature_${number}`)
  for (const keys of asked) cache.keep(one, keys, answerTo(keys))
  const all = asked.slice(0, 100).join()
  cache.keep(other, all, answerTo(all))

  expect(asked.filter((keys) => cache.of(one, keys)).length).toBe(23)
  expect(cache.of(other, all)).toBeUndefined()
  const newer = answerTo('feature_0')
  cache.keep(one, 'feature_0', newer)
  expect(cache.of(one, 'feature_0')).toBe(newer)
})
