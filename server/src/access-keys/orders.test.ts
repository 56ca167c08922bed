import fc from 'fast-check'
import { expect, test } from 'vitest'
import { act, beginPlay, findDifferences, startPlaying, step } from '../../test/key-orders.ts'
import { rounds, seed } from '../../test/rounds.ts'

const numRuns = rounds(2_000, 60)
const refusals = ['unknown', 'revoked', 'expired', 'off', 'network', 'holder']

test('in random orders of what happens to keys, and around them, each may do what the rules say', async () => {
  const stage = await startPlaying()
  const order = fc.array(step, { minLength: 4, maxLength: 16 })

  await fc.assert(
    fc.asyncProperty(order, async (steps) => {
      const play = await beginPlay(stage)
      for (const [index, what] of steps.entries()) {
        await act(play, what)
        expect([index, await findDifferences(play)]).toEqual([index, []])
      }
      expect(await findDifferences(play, { there: true })).toEqual([])
    }),
    { numRuns, seed, endOnFailure: true },
  )

  const { works = 0, ...refused } = stage.checked
  console.info(`${numRuns} orders: ${works} times a key works, and is refused for ${JSON.stringify(refused)}`)
  for (const count of [works, ...refusals.map((why) => refused[why] ?? 0)]) expect(count).toBeGreaterThan(numRuns / 5)
}, 7_200_000)
