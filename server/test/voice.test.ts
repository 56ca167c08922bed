import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { blank } from '../../scripts/voice-blank.mjs'
import rules from '../../scripts/voice-rules.json' with { type: 'json' }

test('there are 51 rules, each with samples', () => {
  expect(rules).toHaveLength(51)
  expect(rules.filter(({ bad, good }) => bad.length === 0 || good.length === 0)).toEqual([])
})

test.each(rules)('$id flags its bad samples and passes its good ones', ({ pattern, flags, bad, good }) => {
  const isFlagged = (sample: string): boolean => new RegExp(pattern, flags).test(blank(sample))

  expect(bad.filter((sample) => !isFlagged(sample))).toEqual([])
  expect(good.filter(isFlagged)).toEqual([])
})

test('code, placeholders, and URLs are not checked', () => {
  expect(blank('See `the id` at [here](docs/anew.md) or /v1/anew of {{anew}}')).toBe(
    'See `      ` at [here](            ) or          of {{    }}',
  )
})

test('at most 40 exceptions, each with its reason', () => {
  const file = fileURLToPath(new URL('../../scripts/voice-allow.json', import.meta.url))
  const exceptions: Record<string, string>[] = JSON.parse(readFileSync(file, 'utf8'))

  expect(exceptions.length).toBeLessThanOrEqual(40)
  expect(exceptions.filter(({ file, text, rule, reason }) => !(file && text && rule && reason))).toEqual([])
})
