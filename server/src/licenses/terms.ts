import type { AppContext } from '../context.ts'
import { grantedBy } from './granted.ts'
import type { License } from './model.ts'
import type { Granted } from './resolve.ts'
import { isUsable } from './status.ts'

/** What a licence grants by itself: for whoever has no account here, only a key or a file. */
export async function termsOf(ctx: Pick<AppContext, 'db' | 'now'>, license: License): Promise<Record<string, unknown>> {
  const granted = [...(await grantedBy(ctx, license))].filter(([, { has, status }]) => has && isUsable(status))
  return Object.fromEntries(granted.map(([key, grant]) => [key, term(grant)]))
}

/** true; the value of a static feature; the limit of one that has one, null for none. */
function term({ feature, value, limit }: Granted): unknown {
  if (feature.type === 'boolean') return true
  return feature.type === 'static' ? value : limit
}
