import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SlowRequests } from './slow-requests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first slow request is logged immediately, and all others in one line a minute', () => {
  const lines: unknown[] = []
  const slow = new SlowRequests({ warn: (fields, message) => lines.push([message, fields]) })
  const note = (route: string, seconds: number) =>
    slow.note({ route, status: 200, seconds, requestId: `req_${seconds}` })

  note('GET /a', 2)
  for (let index = 0; index < 200; index += 1) note('GET /a', 3)
  note('GET /b', 4)
  expect(lines).toEqual([['slow request', { route: 'GET /a', status: 200, seconds: 2, requestId: 'req_2' }]])
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(1)).toEqual([
    [
      'slow requests',
      {
        count: 201,
        routes: { 'GET /a': 200, 'GET /b': 1 },
        slowest: { route: 'GET /b', status: 200, seconds: 4, requestId: 'req_4' },
      },
    ],
  ])

  vi.advanceTimersByTime(120_000)
  note('GET /a', 2)
  expect(lines).toHaveLength(3)
})
