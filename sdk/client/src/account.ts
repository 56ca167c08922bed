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
import { createCalls } from './calls.ts'
import type { LicetError } from './errors.ts'
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
  const { call, get, patch, post, remove, list: read } = createCalls(licet)
  const list =
    <T>(path: string) =>
    (options?: ListOptions): Promise<Page<T>> =>
      read(path, options)

  return {
    user: {
      get: () => get(me),
      update: (changes) => patch(me, changes),
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
      rename: (id, name) => patch(`${passkeys}/${encodeURIComponent(id)}`, { name }),
      remove: (id) => remove(passkeys, id),
    },
    licenses: {
      current: () =>
        get('/v1/licenses/me').catch((error: LicetError) => {
          if (error.code !== 'LICENSE_NOT_FOUND') throw error
        }),
      redeem: (key) => post('/v1/licenses/redeem', { key }),
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
