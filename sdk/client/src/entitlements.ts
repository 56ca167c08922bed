import type { Context } from './context.ts'
import { LicetError } from './errors.ts'
import { encodeFields, errorOf, readJson } from './http.ts'
import type { Mode } from './mode.ts'
import type { Entitlements } from './types.ts'

interface Kept {
  readonly etag: string | null
  readonly data: Entitlements
}

/** Reads entitlements, each selection of features once at a time. What has not changed is not sent again. */
export function createEntitlementReader(ctx: Context, mode: Mode) {
  // By session, so that the response for one is never that for the next one.
  const kept = new Map<string, Kept>()
  const reading = new Map<string, Promise<Entitlements>>()

  async function read(query: string, key: string): Promise<Entitlements> {
    const known = kept.get(key)
    const headers: Record<string, string> = known?.etag ? { 'if-none-match': known.etag } : {}
    const reply = await readJson(`${ctx.api}/v1/licenses/entitlements${query}`, { headers }, (input, init) =>
      mode.fetch(input, init),
    )
    if (reply.status === 304 && known) return known.data
    if (reply.status !== 200 || !reply.body.data) throw errorOf(reply)
    kept.set(key, { etag: reply.headers.get('etag'), data: reply.body.data })
    return reply.body.data
  }

  return async (keys?: readonly string[]): Promise<Entitlements> => {
    const { state } = ctx
    if (state.status !== 'signed_in') throw new LicetError('NOT_SIGNED_IN', 'No user is signed in.')
    const query = keys?.length ? `?${encodeFields({ keys: [...keys].sort().join(',') })}` : ''
    const key = state.session.id + query
    const result = reading.get(key) ?? read(query, key).finally(() => reading.delete(key))
    reading.set(key, result)
    return result
  }
}
