import { LicetError } from '@licet/client'
import {
  type AccessKey,
  type AccessKeyHolder,
  type AccessKeyScope,
  type AccessKeys,
  createAccessKeys,
} from '@licet/client/access-keys'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useAuth } from '../hooks.ts'
import { useShared } from '../shared.ts'

interface Loaded {
  readonly keys: readonly AccessKey[]
  readonly scopes: readonly AccessKeyScope[]
}

interface Keys extends Loaded {
  /** The project has turned access keys off. */
  readonly isOff: boolean
}

/**
 * The access keys of the user, and the calls that change them.
 *
 * @example
 * ```tsx
 * const unused = ({ keys }: AccessKeysView) => keys.filter(({ lastUsedAt }) => lastUsedAt === null)
 * ```
 */
export interface AccessKeysView extends Loaded {
  /** `off`: the project has turned them off, so none works, and `revoke` alone changes one. `unavailable`: Licet cannot be reached, or refuses to list them. */
  readonly status: 'loading' | 'ready' | 'off' | 'unavailable' | 'signed_out'
  /** Reads the keys again, for example after a change. */
  reload(): Promise<void>
  /** `create`, `rotate`, `revoke`, and more. */
  readonly client: AccessKeys
}

const nothing: Loaded = { keys: [], scopes: [] }

/** The keys of a holder, and what a new one can be allowed to do. */
export async function loadKeys(client: AccessKeys, holder: AccessKeyHolder): Promise<Keys> {
  const { organizationId } = holder
  const [{ items }, scopes] = await Promise.all([
    client.list({ organizationId, limit: 100 }),
    client.scopes(holder).catch(unlessOff),
  ])
  return { keys: ofHolder(items, holder), scopes: scopes ?? [], isOff: scopes === undefined }
}

function unlessOff(error: unknown): undefined {
  if (!(error instanceof LicetError) || error.code !== 'ACCESS_KEYS_OFF') throw error
}

/** Personal keys alone, or all keys that the user can see in an organization. */
const ofHolder = (keys: readonly AccessKey[], { organizationId }: AccessKeyHolder): readonly AccessKey[] =>
  keys.filter((key) => key.organizationId === (organizationId ?? null) && key.status !== 'revoked')

/**
 * Returns the access keys of the user: personal ones, or those in an organization. `create` and `rotate` of `client` reject with
 * `REAUTH_REQUIRED` 10 minutes after a sign-in: call `signIn({ prompt: 'login' })`.
 *
 * @example
 * ```tsx
 * const { keys, client, reload } = useAccessKeys()
 * const revoke = async (id: string) => {
 *   await client.revoke(id)
 *   await reload()
 * }
 * return keys.map(({ id, name }) => <button key={id} onClick={() => revoke(id)}>Revoke {name}</button>)
 * ```
 */
export function useAccessKeys({ organizationId, holder }: AccessKeyHolder = {}): AccessKeysView {
  const { licet, report } = useShared()
  const auth = useAuth()
  const client = useMemo(() => createAccessKeys(licet), [licet])
  const sessionId = auth.status === 'signed_in' ? auth.session.id : undefined
  const about = `${sessionId} ${organizationId} ${holder}`
  /** Without what was loaded after a fault of the last read. */
  const [read, setRead] = useState<{ readonly about: string; readonly loaded?: Keys }>()
  const turn = useRef(0)

  async function reload(): Promise<void> {
    turn.current += 1
    const { current } = turn
    const loaded = await loadKeys(client, { organizationId, holder }).catch((error: unknown) => {
      report(error)
      return undefined
    })
    if (current === turn.current) setRead({ about, ...(loaded !== undefined && { loaded }) })
  }
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (sessionId !== undefined && about) void latest.current()
  }, [sessionId, about])

  const known = read?.about === about ? read : undefined
  const { keys, scopes } = known?.loaded ?? nothing
  return { status: statusOf(auth.status, known), keys, scopes, reload, client }
}

function statusOf(
  auth: 'loading' | 'signed_in' | 'signed_out',
  read: { readonly loaded?: Keys } | undefined,
): AccessKeysView['status'] {
  if (auth !== 'signed_in') return auth
  if (!read) return 'loading'
  if (!read.loaded) return 'unavailable'
  return read.loaded.isOff ? 'off' : 'ready'
}
