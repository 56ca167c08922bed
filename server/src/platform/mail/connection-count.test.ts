import { expect, test } from 'vitest'
import { ConnectionCount } from './connection-count.ts'

/** Sends under way over the connections of one count, each ended by the test. */
function startSends(most: number) {
  const count = new ConnectionCount({ most, now: () => new Date(0), onFree: () => {} })
  const send = () => {
    let end: { sent: () => void; refused: () => void } | undefined
    const outcome = count.use(
      () =>
        new Promise<void>((resolve, reject) => {
          end = { sent: resolve, refused: () => reject(new Error('421 too many connections')) }
        }),
      String,
    )
    return { ...end, outcome } as { sent: () => void; refused: () => void; outcome: Promise<string | undefined> }
  }
  return { count, send }
}

/** As many connections as these are found to work. */
async function grow({ count, send }: ReturnType<typeof startSends>, wanted: number): Promise<void> {
  while (count.allowed < wanted) {
    const sends = Array.from({ length: count.allowed }, send)
    for (const { sent } of sends) sent()
    await Promise.all(sends.map(({ outcome }) => outcome))
  }
}

test('connections between two emails count as working when one more is refused', async () => {
  const node = startSends(32)
  await grow(node, 9)
  const sends = Array.from({ length: 9 }, node.send)
  for (const { sent } of sends.slice(0, 4)) sent()
  await Promise.all(sends.slice(0, 4).map(({ outcome }) => outcome))

  sends[8]?.refused()

  expect(await sends[8]?.outcome).toContain('421')
  expect(node.count.allowed).toBe(8)
  for (const { sent } of sends) sent()
})

test('a connection that is refused without any other says nothing about their number', async () => {
  const node = startSends(32)
  const { refused, outcome } = node.send()
  refused()
  await expect(outcome).rejects.toThrow('421')
  expect(node.count.allowed).toBe(4)
})
