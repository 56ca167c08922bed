import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findHolder, takeLock } from './lock.ts'
import { processSpace, startTimeOf } from './processes.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'licet-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a lock is refused while it is held, and free again after its release', async () => {
  const lock = await takeLock(folder)
  await expect(takeLock(folder)).rejects.toThrow(`is in use by process ${process.pid}`)
  expect(await findHolder(folder)).toMatchObject({ pid: process.pid })

  lock.release()

  expect(await findHolder(folder)).toBeUndefined()
  ;(await takeLock(folder)).release()
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a holder that died, or whose ID another process has, loses the lock', async () => {
  for (const [generation, dead] of [
    { pid: 2 ** 22 + 1, started: '1' },
    { pid: process.pid, started: 'earlier' },
  ].entries()) {
    hold(generation + 10, { ...dead, space: processSpace() })
    ;(await takeLock(folder)).release()
  }
})

test('a holder in another container keeps the lock while it sends heartbeats, and loses it without', async () => {
  const file = hold(1, { pid: 1, started: '1', space: 'another container' })
  const heartbeat = setInterval(() => utimesSync(file, new Date(), new Date()), 200)

  await expect(takeLock(folder)).rejects.toThrow('is in use by process 1 on elsewhere')

  clearInterval(heartbeat)
  ;(await takeLock(folder)).release()
}, 180_000)

test('a lock file that lost its content has no holder', async () => {
  writeFileSync(join(folder, '4'), '')

  ;(await takeLock(folder)).release()

  expect(readdirSync(folder)).toEqual(['5'])
})

test('an ended process has no start time, and a running one keeps its own', () => {
  expect(startTimeOf(2 ** 22 + 1)).toBeUndefined()
  expect(startTimeOf(process.pid)).toBe(startTimeOf(process.pid))
  expect(startTimeOf(process.pid)).toBeDefined()
})

function hold(generation: number, holder: { pid: number; started: string; space: string }): string {
  const file = join(folder, String(generation))
  writeFileSync(file, JSON.stringify({ ...holder, host: 'elsewhere' }))
  return file
}
