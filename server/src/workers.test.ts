import { expect, test } from 'vitest'
import { eventually } from '../test/harness.ts'
import { createLog } from './platform/log/log.ts'
import { repeat } from './workers.ts'

function logged() {
  const lines: string[] = []
  const log = createLog('info', { destination: { write: (line) => void lines.push(JSON.parse(line).msg) } })
  return { log, lines }
}

test('work that fails is tried again, and told once when it begins to fail and once when that is over', async () => {
  const { log, lines } = logged()
  let turns = 0
  const worker = repeat({ log }, 'sweeping', 1, async () => {
    turns += 1
    if (turns < 4) throw new Error('not yet')
  })

  await eventually(() => turns > 6)
  await worker.stop()

  expect(lines).toEqual(['sweeping: failed, and will be tried again', 'sweeping: works again'])
})

test('stopping waits for the turn under way, and takes a last one where memory has to be written', async () => {
  const { log } = logged()
  let running = 0
  let done = 0
  const work = async () => {
    running += 1
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    done += 1
  }
  const worker = repeat({ log }, 'writing', 60_000, work, { onStop: true })

  await worker.stop()

  expect({ running, done }).toEqual({ running: 0, done: 1 })
})
