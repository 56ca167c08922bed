import { plainJsonHeaders as headers } from './headers.ts'
import type { PageTarget } from './pages.ts'

/** Fulfilled when the part is well; a rejection has the reason. */
export type HealthCheck = () => Promise<unknown>

export interface Readiness {
  /** From this call, readiness responds 503, whatever the parts report. */
  stop(): void
  read(): Promise<ReadinessReport>
}

export interface ReadinessReport {
  status: 'ok' | 'unavailable' | 'stopping'
  checks: Record<string, { status: 'ok' | 'failed' }>
}

const limitMs = 2_000
const keepMs = 1_000

/** Checks every part, within 2 s, at most once a second. */
export function createReadiness(checks: Readonly<Record<string, HealthCheck>>): Readiness {
  let stopping = false
  let last: { at: number; report: Promise<ReadinessReport> } | undefined
  return {
    stop() {
      stopping = true
    },
    async read() {
      if (!last || performance.now() - last.at > keepMs) last = { at: performance.now(), report: ask(checks) }
      const report = await last.report
      return stopping ? { ...report, status: 'stopping' } : report
    },
  }
}

async function ask(checks: Readonly<Record<string, HealthCheck>>): Promise<ReadinessReport> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, { status: await within(check) }] as const),
  )
  const well = results.every(([, { status }]) => status === 'ok')
  return { status: well ? 'ok' : 'unavailable', checks: Object.fromEntries(results) }
}

function within(check: HealthCheck): Promise<'ok' | 'failed'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('failed'), limitMs)
    check()
      .then(
        () => resolve('ok'),
        () => resolve('failed'),
      )
      .finally(() => clearTimeout(timer))
  })
}

/** `/health/live`: the process responds. `/health/ready`: it can serve; 503 while it cannot, or stops. */
export const healthTargets = (readiness: Readiness): PageTarget[] => [
  { method: 'GET', url: '/health/live', headers, respond: () => ({ body: '{"status":"ok"}' }) },
  {
    method: 'GET',
    url: '/health/ready',
    headers,
    respond: async () => {
      const report = await readiness.read()
      return { status: report.status === 'ok' ? 200 : 503, body: JSON.stringify(report) }
    },
  },
]
