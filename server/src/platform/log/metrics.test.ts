import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('requests are reported as a histogram by route and status', async () => {
  const metrics = createMetrics()
  metrics.request('GET /v1/sessions/current', 200, 0.0004)
  metrics.request('GET /v1/sessions/current', 200, 0.003)
  metrics.request('GET /v1/sessions/current', 401, 9)

  const text = await metrics.text()

  const of = (name: string, labels: string) =>
    text
      .match(new RegExp(`^licet_http_request_seconds${name}\\{(.*)\\} (.*)$`, 'gm'))
      ?.find((line) => line.includes(labels))
  expect(of('_bucket', 'status="200",le="0.001"')).toMatch(/ 1$/)
  expect(of('_bucket', 'status="200",le="0.005"')).toMatch(/ 2$/)
  expect(of('_bucket', 'status="401",le="5"')).toMatch(/ 0$/)
  expect(of('_bucket', 'status="401",le="+Inf"')).toMatch(/ 1$/)
  expect(of('_count', 'status="200"')).toMatch(/ 2$/)
})

test('sign-ins, emails, cache reads, and gauges are reported with their labels', async () => {
  const metrics = createMetrics()
  metrics.login('github', 'success')
  metrics.login('github', 'success')
  metrics.mail('magic_link', 'sent')
  metrics.checkout('stripe', 'open')
  metrics.checkoutCreated('stripe', 0.3)
  metrics.cache('sessions', 'hit')
  metrics.gauge('licet_queue_length', 'Waiting.', () => ({ mails: 3 }))
  metrics.gauge('licet_pool', 'Connections.', async () => 8)

  const text = await metrics.text()

  expect(text).toContain('licet_logins_total{method="github",outcome="success"} 2')
  expect(text).toContain('licet_mails_total{template="magic_link",outcome="sent"} 1')
  expect(text).toContain('licet_checkouts_total{provider="stripe",status="open"} 1')
  expect(text).toContain('licet_checkout_seconds_bucket{provider="stripe",le="0.5"} 1')
  expect(text).toContain('licet_checkout_seconds_count{provider="stripe"} 1')
  expect(text).toContain('licet_cache_reads_total{cache="sessions",result="hit"} 1')
  expect(text).toContain('licet_queue_length{kind="mails"} 3')
  expect(text).toContain('licet_pool 8')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})

test('the process reports on itself without watching every garbage collection', async () => {
  const text = await createMetrics().text()

  for (const name of [
    'process_cpu_seconds_total',
    'process_start_time_seconds',
    'process_resident_memory_bytes',
    'process_open_fds',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_active_resources_total',
    'nodejs_heap_size_used_bytes',
    'nodejs_heap_space_size_used_bytes',
    'nodejs_version_info',
  ]) {
    expect(text).toMatch(new RegExp(`^${name}(\\{.*\\})? \\S+$`, 'm'))
  }
  expect(text).not.toContain('nodejs_gc')
})

test('an unavailable gauge is left out, and the others stay', async () => {
  const metrics = createMetrics()
  metrics.gauge('licet_lost', 'Of a database that is away.', () => Promise.reject(new Error('away')))
  metrics.gauge('licet_pool', 'Connections.', () => 8)

  const text = await metrics.text()

  expect(text).not.toMatch(/^licet_lost /m)
  expect(text).toContain('licet_pool 8')
})
