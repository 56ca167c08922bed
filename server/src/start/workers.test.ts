import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually, startService } from '../../test/harness.ts'
import { startSmtpServer } from '../../test/smtp.ts'
import { sealAll } from '../audit/seals.ts'
import { createLog } from '../platform/log/log.ts'
import { more, repeat } from '../platform/queue/repeat.ts'
import { startWorkers } from './workers.ts'

function makeLog() {
  const lines: string[] = []
  const log = createLog('info', { destination: { write: (line) => void lines.push(JSON.parse(line).msg) } })
  return { log, lines }
}

test('failing work is retried, and logged once when it starts to fail and once when it recovers', async () => {
  const { log, lines } = makeLog()
  let turns = 0
  const worker = repeat({ log }, 'sweeping', 1, async () => {
    turns += 1
    if (turns < 4) throw new Error('not yet')
  })

  await eventually(() => turns > 6)
  await worker.stop()

  expect(lines).toEqual(['sweeping failed, retrying', 'sweeping recovered'])
})

test('a task that has more to do runs again soon, until it has done all', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { log } = makeLog()
  let left = 5
  const worker = repeat({ log }, 'sealing', 60_000, async () => {
    left -= 1
    return left > 0 && more
  })

  await vi.advanceTimersByTimeAsync(60_000)
  await vi.advanceTimersByTimeAsync(1_000)

  expect(left).toBe(0)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(left).toBe(0)
  await worker.stop()
})

test('stopping waits for the current run, and adds a last one if memory must be written', async () => {
  const { log } = makeLog()
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

test('the metrics report pending writes and seals, and when they are done', async () => {
  const { url: smtpUrl } = await startSmtpServer()
  const service = await startService({ config: { smtpUrl } })
  const { accessToken: token } = await service.signIn('ada@example.com')
  await service.call('GET', '/v1/sessions/current', { token })
  const figure = async (name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await service.ctx.metrics.text())?.[1])

  const workers = await startWorkers(service.ctx)

  expect(await figure('licet_activity_pending')).toBe(1)
  expect(await figure('licet_audit_unsealed')).toBe((await service.auditActions()).length)
  await workers.stop()
  await sealAll(service.ctx)
  expect(await figure('licet_activity_pending')).toBe(0)
  expect(await figure('licet_audit_unsealed')).toBe(0)
})
