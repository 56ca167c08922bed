import type { AppContext } from '../context.ts'
import type { ConditionReading } from '../health/model.ts'
import { readServer } from '../instance/queries.ts'
import { bad, type Finding, good, warning } from './finding.ts'

/** The conditions of the instance and of this machine. Those of a running process are in its `/health/status`. */
export async function examineConditions(ctx: AppContext): Promise<Finding[]> {
  const skewSeconds = await measureSkew(ctx)
  ctx.caches.health.observe({ skewSeconds: () => skewSeconds, areLimitsShared: () => true })
  const readings = await ctx.caches.health.read()
  return readings
    .filter(({ condition, state }) => condition.of !== 'process' && condition.key !== 'database' && state !== 'unused')
    .map(toFinding)
}

async function measureSkew(ctx: AppContext): Promise<number> {
  const before = Date.now()
  const { now } = await readServer(ctx.db)
  return (now.getTime() - (before + Date.now()) / 2) / 1_000
}

function toFinding({ condition: { key, well, words, lookAt, doNext }, state, value }: ConditionReading): Finding {
  const subject = key.replaceAll('_', ' ')
  if (state === 'ok') return good(subject, well)
  if (state === 'unknown' || value === undefined) return warning(subject, 'could not be measured', asLine(lookAt))
  return bad(subject, asLine(words(value)), asLine(doNext))
}

/** A sentence of a document as a line of a terminal. */
const asLine = (text: string): string =>
  `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`.replaceAll('`', '').replace(/\.$/, '')
