import type { Context } from './context.ts'
import { LicetError } from './errors.ts'
import { encodeFields, errorOf, readJson } from './http.ts'
import type { Mode } from './mode.ts'
import type { Entitlements, Licet } from './types.ts'

interface Kept {
  readonly init: RequestInit
  readonly data: Entitlements
}

export interface EntitlementReader {
  readonly list: Licet['entitlements']
  /** Waits for what was asked before a change. */
  settle(): Promise<unknown>
  /** How many responses differed from the one before. */
  changes: number
  /** Gets the milliseconds after which time alone changes what was read. */
  watch?: (ms: number) => void
}

/** Reads entitlements, each selection of features once at a time. What has not changed is not sent again. */
export function createEntitlementReader(ctx: Context, mode: Mode): EntitlementReader {
  // By session, so that the response for one is never that for the next one.
  const kept = new Map<string, Kept>()
  const reading = new Map<string, Promise<Entitlements>>()

  async function read(query: string, key: string): Promise<Entitlements> {
    const known = kept.get(key)
    const url = `${ctx.api}/v1/licenses/entitlements${query && '?'}${query}`
    const reply = await readJson(url, known?.init ?? {}, (input, init) => mode.fetch(input, init))
    const data: Entitlements | undefined = reply.status === 304 ? known?.data : reply.body.data
    if (!data) throw errorOf(reply)
    if (data !== known?.data) {
      reader.changes += 1
      kept.set(key, { init: { headers: { 'if-none-match': reply.headers.get('etag') ?? '' } }, data })
    }
    // By the clock of the server: that of a device may be off.
    const ms = Date.parse(`${data.changesAt}`) - Date.parse(`${reply.headers.get('date')}`)
    if (ms) reader.watch?.(ms)
    return data
  }

  const list: Licet['entitlements'] = async (keys = [], options) => {
    const organizationId = options?.organization ?? (await ctx.tab?.settle())
    const { state } = ctx
    if (state.status !== 'signed_in') throw new LicetError('NOT_SIGNED_IN', 'No user is signed in.')
    const query = encodeFields({ keys: [...keys].sort().join(), organizationId })
    const key = state.session.id + query
    const result = reading.get(key) ?? read(query, key).finally(() => reading.delete(key))
    reading.set(key, result)
    return result
  }
  /** What has been asked before says nothing about a change that came since. */
  const settle = () => Promise.allSettled(reading.values())
  const reader: EntitlementReader = { list, settle, changes: 0 }
  return reader
}
