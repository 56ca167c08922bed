import type { ServerContext } from '../../context.ts'
import { entitlementsOf } from '../../licenses/entitlements/service.ts'
import type { LicenseHolder } from '../../licenses/model.ts'
import { longestAgeMs } from '../../platform/memory/cache.ts'
import type { VerifiedToken } from './schema.ts'

/** What a server asks for besides the tokens. */
export interface Evaluated {
  /** `true`: all features. */
  readonly entitlements: true | readonly string[]
  readonly fresh: boolean
}

/** Among feature keys: all features. No feature can have it as its key. */
const allFeatures = '*'

/** Undefined if none are asked for. */
export async function findEntitlements(
  ctx: ServerContext,
  context: LicenseHolder,
  { entitlements, fresh }: Evaluated,
): Promise<VerifiedToken['entitlements']> {
  if (entitlements !== true && entitlements.length === 0) return undefined
  const isAll = entitlements === true || entitlements.includes(allFeatures)
  const keys = isAll ? undefined : [...new Set(entitlements)]
  const { data, goodUntil } = await entitlementsOf(ctx, context, { keys, fresh })
  const { evaluatedAt: _evaluatedAt, changesAt: _changesAt, ...shown } = data
  const validFor = Math.min(longestAgeMs, Math.max(0, goodUntil - ctx.now().getTime()))
  return { ...shown, validFor }
}
