import type { Context } from './context.ts'
import { LicetError } from './errors.ts'
import { encodeFields, errorOf, readJson } from './http.ts'
import type { Mode } from './mode.ts'
import type { Entitlements } from './types.ts'

interface Kept {
  readonly sessionId: string
  readonly etag: string | null
  readonly data: Entitlements
}

/** Reads entitlements, each selection of features once at a time. What has not changed is not sent again. */
export function createEntitlementReader(ctx: Context, mode: Mode) {
  const kept = new Map<string, Kept>()
  const reading = new Map<string, Promise<Entitlements>>()

  async function read(query: string): Promise<Entitlements> {
    const { state } = ctx
    if (state.status !== 'signed_in') throw new LicetError('NOT_SIGNED_IN', 'No user is signed in.')
    const sessionId = state.session.id
    const known = kept.get(query)
    const current = known?.sessionId === sessionId ? known : undefined
    const headers: Record<string, string> = current?.etag ? { 'if-none-match': current.etag } : {}
    const reply = await readJson(`${ctx.api}/v1/licenses/entitlements${query}`, { headers }, (input, init) =>
      mode.fetch(input, init),
    )
    if (reply.status === 304 && current) return current.data
    if (reply.status !== 200 || !reply.body.data) throw errorOf(reply)
    kept.set(query, { sessionId, etag: reply.headers.get('etag'), data: reply.body.data })
    return reply.body.data
  }

  return (keys?: readonly string[]): Promise<Entitlements> => {
    const query = keys?.length ? `?${encodeFields({ keys: [...keys].sort().join(',') })}` : ''
    const known = reading.get(query)
    if (known) return known
    const result = read(query).finally(() => reading.delete(query))
    reading.set(query, result)
    return result
  }
}
