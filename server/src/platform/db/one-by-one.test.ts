import { expect, test } from 'vitest'
import { eachInTurn, takeInBatches } from './one-by-one.ts'

test('each item has its turn, whichever of them fail, and the failure is thrown at the end', async () => {
  const done: number[] = []
  const step = async (item: number) => {
    if (item % 3 === 0) throw new Error(`item ${item}`)
    done.push(item)
  }

  await expect(eachInTurn([1, 2, 3, 4], step)).rejects.toThrow('item 3')
  await expect(eachInTurn([3, 5, 6, 7], step)).rejects.toMatchObject({ cause: { message: 'item 3' } })
  expect(done).toEqual([1, 2, 4, 5, 7])
})

/** Rows of a table, some of which fail the transaction that takes them. */
function tableOf(rows: readonly number[], isBad: (row: number) => boolean) {
  const done = new Set<number>()
  let transactions = 0
  const take = () =>
    takeInBatches(10, async ({ limit, except }, note) => {
      transactions += 1
      const batch = rows.filter((row) => !done.has(row) && !except.includes(row)).slice(0, limit)
      note(batch)
      const bad = batch.find(isBad)
      if (bad !== undefined) throw new Error(`row ${bad}`)
      for (const row of batch) done.add(row)
    })
  return { take, done, transactions: () => transactions }
}

test('rows are taken in batches, up to the last one', async () => {
  const { take, done, transactions } = tableOf(
    Array.from({ length: 25 }, (_, row) => row),
    () => false,
  )

  await take()

  expect([done.size, transactions()]).toEqual([25, 3])
})

test('rows that fail are left, all others are taken, and the failure is thrown', async () => {
  const rows = Array.from({ length: 25 }, (_, row) => row)
  const { take, done } = tableOf(rows, (row) => row === 0 || row === 12)

  await expect(take()).rejects.toMatchObject({ cause: { message: 'row 0' } })

  expect([...done]).toEqual(rows.filter((row) => row !== 0 && row !== 12))
})
