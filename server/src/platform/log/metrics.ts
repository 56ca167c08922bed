import { createRequire } from 'node:module'
import { AggregatorRegistry, collectDefaultMetrics, type Metric, Registry } from 'prom-client'
import { countDroppedLines } from './destination.ts'

/**
 * Metrics of the process. Counting is an addition in an array: labels and text are created only when the metrics are
 * read.
 */
export interface Metrics {
  /**
   * One completed request. `route` is the method and URL of the row (`GET /v1/sessions/:sessionId`), never the
   * requested path.
   */
  request(route: string, status: number, seconds: number): void
  /** One completed sign-in. `method` is `magic_link` or a provider's key, `outcome` is `success` or an error code. */
  login(method: string, outcome: string): void
  /** One refresh of tokens that was refused. `reason`: `unknown`, `expired`, `ended`, `reused`. */
  refreshFailed(reason: string): void
  /** Sessions that have ended, by the reason. */
  sessionsEnded(reason: string, count: number): void
  /** One request that was refused with 429, by the limit. */
  limitHit(limit: string): void
  /** One attempt to send an email. `outcome`: `sent`, `retry`, `failed`, `suppressed`. */
  mail(template: string, outcome: string): void
  /** One email with a link that was not sent, by the reason. */
  mailHeldBack(reason: string): void
  /** Codes that ended after too many wrong ones. */
  codesEnded(count: number): void
  /** One attempt to deliver a webhook. `outcome`: `delivered`, `retry`, `dead`. */
  webhook(event: string, outcome: string): void
  /** One checkout that is now in this status: `open`, `completed`, `expired`, `replaced`. */
  checkout(provider: string, status: string): void
  /** How long a payment provider took to create a checkout. */
  checkoutCreated(provider: string, seconds: number): void
  cache(name: string, result: 'hit' | 'miss'): void
  /** Events sent to streams of session changes. */
  changeFrames(event: string, count: number): void
  /** One stream of session changes that ended, by the reason. */
  changeStreamEnded(reason: string): void
  /**
   * A value that is read with the metrics: a number, or one for each value of a label (default: `kind`). An unavailable
   * value is left out.
   */
  gauge(name: string, help: string, read: () => GaugeReading | Promise<GaugeReading>, label?: string): void
  /** Numbers that only grow and are counted elsewhere, one for each value of a label. */
  total(name: string, help: string, read: () => Readonly<Record<string, number>>, label: string): void
  /** A gauge with several labels. */
  labeled(name: string, help: string, read: () => Promise<readonly LabeledValue[]>): void
  /** Everything counted, in Prometheus' text format (version 0.0.4). */
  text(): Promise<string>
  /** Lets the primary of a cluster collect this worker's metrics. Call it once, in a worker. */
  reportToPrimary(): void
}

export interface LabeledValue {
  readonly labels: Record<string, string>
  readonly value: number
}

export type GaugeReading = number | Readonly<Record<string, number>>

type Sample = { labels: Record<string, string | number>; value: number; metricName?: string }
type Family = { name: string; help: string; type: 'counter' | 'gauge' | 'histogram'; aggregator: 'sum' | 'max' }

/** Upper bounds in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const

/** What is counted, by up to two labels. */
const counters = {
  logins: ['licet_logins_total', 'Sign-ins, by method or provider, and by outcome.', 'method', 'outcome'],
  refreshFailures: ['licet_refresh_failures_total', 'Refreshes of tokens that were refused, by reason.', 'reason'],
  sessionsEnded: ['licet_sessions_ended_total', 'Sessions that this process ended, by reason.', 'reason'],
  limitsHit: ['licet_limits_hit_total', 'Requests refused with 429, by the limit that was reached.', 'limit'],
  mails: ['licet_mails_total', 'Attempts to send an email, by template and outcome.', 'template', 'outcome'],
  heldBack: ['licet_mails_held_back_total', 'Emails with a link that were not sent, by reason.', 'reason'],
  codes: ['licet_codes_ended_total', 'Codes that ended after too many wrong ones.'],
  webhooks: ['licet_webhooks_total', 'Attempts to deliver a webhook, by event type and outcome.', 'event', 'outcome'],
  checkouts: ['licet_checkouts_total', 'Checkouts that got a status, by provider and status.', 'provider', 'status'],
  caches: ['licet_cache_reads_total', 'Cache reads, by cache and result.', 'cache', 'result'],
  frames: ['licet_change_frames_total', 'Events sent to streams of session changes, by event.', 'event'],
  streamsEnded: ['licet_change_streams_ended_total', 'Streams of session changes that ended, by reason.', 'reason'],
} as const satisfies Record<string, readonly [name: string, help: string, ...labels: string[]]>

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectProcessMetrics(registry)
  const requests = openDurations(registry, histograms.requests)
  const creations = openDurations(registry, histograms.creations)
  const counts = openCounts(registry)
  const total = (name: string, help: string, samples: () => Sample[]) =>
    register(registry, { name, help, type: 'counter', aggregator: 'sum' }, samples)
  total('licet_log_lines_dropped_total', 'Log lines that were dropped because no one read the output.', () => [
    { labels: {}, value: countDroppedLines() },
  ])
  return {
    request: (route, status, seconds) => requests.add(route, status, seconds),
    login: (method, outcome) => counts.logins.add(method, outcome),
    refreshFailed: (reason) => counts.refreshFailures.add(reason),
    sessionsEnded: (reason, count) => {
      if (count > 0) counts.sessionsEnded.add(reason, '', count)
    },
    limitHit: (limit) => counts.limitsHit.add(limit),
    mail: (template, outcome) => counts.mails.add(template, outcome),
    mailHeldBack: (reason) => counts.heldBack.add(reason),
    codesEnded: (count) => counts.codes.add('', '', count),
    webhook: (event, outcome) => counts.webhooks.add(event, outcome),
    checkout: (provider, status) => counts.checkouts.add(provider, status),
    checkoutCreated: (provider, seconds) => creations.add(provider, '', seconds),
    cache: (name, result) => counts.caches.add(name, result),
    changeFrames: (event, count) => {
      if (count > 0) counts.frames.add(event, '', count)
    },
    changeStreamEnded: (reason) => counts.streamsEnded.add(reason),
    // Workers of one machine read the same queue, but each has its own pool: the largest value is exact for the queue
    // and useful for the pools.
    gauge: (name, help, read, label = 'kind') =>
      register(registry, { name, help, type: 'gauge', aggregator: 'max' }, () => gaugeSamples(read, label)),
    labeled: (name, help, read) =>
      register(registry, { name, help, type: 'gauge', aggregator: 'max' }, async () => [...(await read())]),
    total: (name, help, read, label) =>
      total(name, help, () => Object.entries(read()).map(([of, value]) => ({ labels: { [label]: of }, value }))),
    text: () => registry.metrics(),
    reportToPrimary: () => {
      AggregatorRegistry.setRegistries(registry)
      new AggregatorRegistry()
    },
  }
}

function openCounts(registry: Registry): Record<keyof typeof counters, Counts> {
  const opened = Object.entries(counters).map(([key, [name, help, ...labels]]) => {
    const counts = new Counts(labels)
    register(registry, { name, help, type: 'counter', aggregator: 'sum' }, () => counts.samples())
    return [key, counts]
  })
  return Object.fromEntries(opened)
}

const load = createRequire(import.meta.url)

/**
 * All process metrics of prom-client but `gc`: its observer handles every collection, which costs a fortieth of the
 * throughput.
 */
function collectProcessMetrics(register: Registry): void {
  for (const name of collectDefaultMetrics.metricsList.filter((each) => each !== 'gc')) {
    const collect: (register: Registry, options: object) => void = load(`prom-client/lib/metrics/${name}.js`)
    collect(register, { eventLoopMonitoringPrecision: 10 })
  }
}

/** What takes time, by up to two labels. */
const histograms = {
  requests: [
    'licet_http_request_seconds',
    'Time from a request to its response, by route and status.',
    'route',
    'status',
  ],
  creations: [
    'licet_checkout_seconds',
    'Time that a payment provider took to create a checkout, by provider.',
    'provider',
  ],
} as const satisfies Record<string, readonly [name: string, help: string, ...labels: string[]]>

function openDurations(
  registry: Registry,
  [name, help, ...labels]: (typeof histograms)[keyof typeof histograms],
): Durations {
  const durations = new Durations(name, labels)
  register(registry, { name, help, type: 'histogram', aggregator: 'sum' }, () => durations.samples())
  return durations
}

/** The whole interface that prom-client needs from a metric; its own classes assemble labels at every count. */
function register(registry: Registry, family: Family, samples: () => Sample[] | Promise<Sample[]>): void {
  const metric = { ...family, get: async () => ({ ...family, values: await samples() }) }
  registry.registerMetric(metric as unknown as Metric)
}

/** The other metrics stay useful while the database is unavailable. */
async function gaugeSamples(read: () => GaugeReading | Promise<GaugeReading>, label: string): Promise<Sample[]> {
  try {
    const reading = await read()
    if (typeof reading === 'number') return [{ labels: {}, value: reading }]
    return Object.entries(reading).map(([kind, value]) => ({ labels: { [label]: kind }, value }))
  } catch {
    return []
  }
}

/** A counter with up to two labels. */
class Counts {
  readonly #labels: readonly string[]
  readonly #byFirst = new Map<string, Map<string, { count: number }>>()

  constructor(labels: readonly string[]) {
    this.#labels = labels
    // Without labels there is one value, which starts at 0.
    if (labels.length === 0) this.#begin('', '', 0)
  }

  add(first: string, second = '', count = 1): void {
    const cell = this.#byFirst.get(first)?.get(second)
    if (cell) cell.count += count
    else this.#begin(first, second, count)
  }

  #begin(first: string, second: string, count: number): void {
    const inner = this.#byFirst.get(first) ?? new Map<string, { count: number }>()
    inner.set(second, { count })
    this.#byFirst.set(first, inner)
  }

  samples(): Sample[] {
    return [...this.#byFirst].flatMap(([first, inner]) =>
      [...inner].map(([second, { count }]) => ({ labels: labelsOf(this.#labels, [first, second]), value: count })),
    )
  }
}

interface Series {
  /** Number of values in each bucket, not cumulative; the last is for values above all bounds. */
  readonly counts: Float64Array
  sum: number
}

/** A histogram by up to two labels. */
class Durations {
  readonly #name: string
  readonly #labels: readonly string[]
  readonly #byFirst = new Map<string, Map<string | number, Series>>()

  constructor(name: string, labels: readonly string[]) {
    this.#name = name
    this.#labels = labels
  }

  add(first: string, second: string | number, seconds: number): void {
    const series = this.#byFirst.get(first)?.get(second) ?? this.#begin(first, second)
    let bucket = 0
    while (bucket < buckets.length && seconds > (buckets[bucket] ?? 0)) bucket += 1
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
    series.sum += seconds
  }

  #begin(first: string, second: string | number): Series {
    const series = { counts: new Float64Array(buckets.length + 1), sum: 0 }
    const inner = this.#byFirst.get(first) ?? new Map<string | number, Series>()
    inner.set(second, series)
    this.#byFirst.set(first, inner)
    return series
  }

  samples(): Sample[] {
    return [...this.#byFirst].flatMap(([first, inner]) =>
      [...inner].flatMap(([second, series]) =>
        histogramSamples(this.#name, labelsOf(this.#labels, [first, second]), series),
      ),
    )
  }
}

const labelsOf = (names: readonly string[], values: readonly (string | number)[]): Sample['labels'] =>
  Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))

function histogramSamples(name: string, labels: Sample['labels'], { counts, sum }: Series): Sample[] {
  const samples: Sample[] = []
  let total = 0
  counts.forEach((count, index) => {
    total += count
    samples.push({ metricName: `${name}_bucket`, labels: { ...labels, le: buckets[index] ?? '+Inf' }, value: total })
  })
  samples.push({ metricName: `${name}_sum`, labels, value: sum }, { metricName: `${name}_count`, labels, value: total })
  return samples
}
