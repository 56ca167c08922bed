import type {
  AccountSession,
  AccountUser,
  Device,
  Identity,
  License,
  ListOptions,
  Page,
  Passkey,
  UserChanges,
} from './account-types.ts'
import { LicetError } from './errors.ts'
import { encodeFields, errorOf, type Reply, readJson } from './http.ts'
import { internalsOf } from './internals.ts'
import type { Licet } from './types.ts'

export type {
  AccountSession,
  AccountUser,
  Device,
  Identity,
  License,
  ListOptions,
  Page,
  Passkey,
  UserChanges,
} from './account-types.ts'

/**
 * What users can do with their account. Calls reject with `LicetError`: `NOT_SIGNED_IN`, `INSUFFICIENT_SCOPE` if the session lacks
 * the scope, `REAUTH_REQUIRED` if the user must sign in again, with `signIn({ prompt: 'login' })`, `UNAVAILABLE`, and others of the API.
 *
 * @example
 * ```ts
 * const account: Account = createAccount(licet)
 * for (const { id, current } of (await account.sessions.list()).items) if (!current) await account.sessions.revoke(id)
 * ```
 */
export interface Account {
  readonly user: {
    /** Requires the scope `profile`; everything else here and in `sessions`, `identities`, and `passkeys` requires `account`. */
    get(): Promise<AccountUser>
    /** `licet.state` follows later. */
    update(changes: UserChanges): Promise<AccountUser>
    /** Everything that is stored about the user. */
    export(): Promise<Readonly<Record<string, unknown>>>
    /**
     * Erases the user, and signs out. It cannot be undone. Requires a sign-in within the last 10 minutes.
     * @throws LicetError `PURCHASES_CONTINUE` with `details.purchases` while a payment provider continues to charge the user, unless
     * `acknowledgePurchases` is true
     */
    delete(options?: { readonly acknowledgePurchases?: boolean }): Promise<void>
  }
  readonly sessions: {
    list(options?: ListOptions): Promise<Page<AccountSession>>
    /** Ends a session, here or elsewhere. To end that of this client, call `signOut`. */
    revoke(sessionId: string): Promise<void>
    /** Ends all sessions but that of this client. Returns how many. */
    revokeOthers(): Promise<number>
  }
  readonly identities: {
    list(options?: ListOptions): Promise<Page<Identity>>
    /** Ends sessions that it opened. Requires a sign-in within the last 10 minutes. @throws LicetError `LAST_WAY_IN` */
    remove(identityId: string): Promise<void>
  }
  /** Users add passkeys on the account pages of Licet. */
  readonly passkeys: {
    list(options?: ListOptions): Promise<Page<Passkey>>
    rename(passkeyId: string, name: string): Promise<Passkey>
    /** Ends sessions that it opened. Requires a sign-in within the last 10 minutes. @throws LicetError `LAST_WAY_IN` */
    remove(passkeyId: string): Promise<void>
  }
  readonly licenses: {
    /** Returns the license, or undefined without one. Requires the scope `licenses`. */
    current(): Promise<License | undefined>
    /** Claims a license by its key. Requires the scope `account`. */
    redeem(key: string): Promise<License>
  }
  /** Requires the scope `licenses`. */
  readonly devices: {
    list(options?: ListOptions): Promise<Page<Device>>
    /** Returns when the slot of the device is free: `null` for now, or when its last offline license file expires. */
    remove(deviceId: string): Promise<string | null>
  }
}

/**
 * The calls for account pages of your own. With `issuer` and `appId`, request the scope `account`: `allowedScopes` of the app must
 * have it, and the option `scope` too. With `bff`, your server requests it.
 *
 * @example
 * ```ts
 * const account = createAccount(licet)
 * const { name } = await account.user.get()
 * await account.user.update({ name: name ?? 'Ada' })
 * ```
 */
export function createAccount(licet: Licet): Account {
  const { api } = internalsOf(licet).ctx
  const call = async (method: string, path: string, body?: object): Promise<Reply['body']> => {
    const { status } = await licet.start()
    const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const reply =
      status !== 'signed_out' &&
      (await readJson(api + path, { method, ...json }, (input, init) => licet.fetch(input, init)))
    if (!reply || reply.status === 401) throw new LicetError('NOT_SIGNED_IN', 'No user is signed in.')
    if (reply.status !== 200 || !reply.body.data) throw errorOf(reply)
    return reply.body
  }
  const get = async (path: string) => (await call('GET', path)).data
  const remove = async (path: string, id: string) => (await call('DELETE', `${path}/${encodeURIComponent(id)}`)).data
  const list =
    <T>(path: string) =>
    async ({ page, limit }: ListOptions = {}): Promise<Page<T>> => {
      const query = encodeFields({ page: page?.toString(), limit: limit?.toString() })
      const { data, meta } = await call('GET', query ? `${path}?${query}` : path)
      return { items: data, total: meta.total }
    }

  return {
    user: {
      get: () => get(me),
      update: async (changes) => (await call('PATCH', me, changes)).data,
      export: () => get(`${me}/export`),
      async delete({ acknowledgePurchases = false } = {}) {
        await call('DELETE', acknowledgePurchases ? `${me}?acknowledge=purchases` : me)
        await licet.signOut({ scope: 'app' })
      },
    },
    sessions: {
      list: list(sessions),
      revoke: (id) => remove(sessions, id),
      revokeOthers: async () => (await call('DELETE', `${sessions}?exceptCurrent=true`)).data.revokedCount,
    },
    identities: { list: list(identities), remove: (id) => remove(identities, id) },
    passkeys: {
      list: list(passkeys),
      rename: async (id, name) => (await call('PATCH', `${passkeys}/${encodeURIComponent(id)}`, { name })).data,
      remove: (id) => remove(passkeys, id),
    },
    licenses: {
      current: () =>
        get('/v1/licenses/me').catch((error: LicetError) => {
          if (error.code !== 'LICENSE_NOT_FOUND') throw error
        }),
      redeem: async (key) => (await call('POST', '/v1/licenses/redeem', { key })).data,
    },
    devices: {
      list: list(devices),
      remove: async (id) => (await remove(devices, id)).placeFreeAt,
    },
  }
}

const me = '/v1/users/me'
const identities = `${me}/identities`
const passkeys = `${me}/passkeys`
const sessions = '/v1/sessions'
const devices = '/v1/licenses/activations'
