import type { ListOptions, Page } from './account-types.ts'
import { createCalls } from './calls.ts'
import type { Licet } from './types.ts'

export type { ListOptions, Page } from './account-types.ts'

/**
 * An access key: an API key that a user created for the API of your app. Times are in RFC 3339.
 *
 * @example
 * ```ts
 * const label = ({ name, start, last4 }: AccessKey) => `${name} (${start}…${last4})`
 * ```
 */
export interface AccessKey {
  /** `akey_…`. */
  readonly id: string
  readonly name: string
  /** User whom the key acts as, `usr_…`. `null`: it is a key of the organization itself. */
  readonly userId: string | null
  /** Organization in which the user acts, or whose key it is. `null`: it is a personal key. */
  readonly organizationId: string | null
  /** User who created it. */
  readonly createdBy: string | null
  /** Scopes that the key has now. */
  readonly scopes: readonly string[]
  /** Scopes that were chosen, and that it does not have now. */
  readonly unavailableScopes: readonly { readonly key: string; readonly reason: ScopeReason }[]
  /** CIDR ranges that requests may come from. Empty: anywhere. */
  readonly networks: readonly string[]
  /** Highest usage that the key may cause in a period, by the key of the feature. */
  readonly caps: Readonly<Record<string, number>>
  /** First characters of the key. */
  readonly start: string | null
  /** Last characters of the key. */
  readonly last4: string | null
  readonly status: 'active' | 'expired' | 'revoked'
  /** `null`: never. */
  readonly expiresAt: string | null
  /** Up to one minute late. */
  readonly lastUsedAt: string | null
  readonly lastUsedNetwork: string | null
  /** When a request with the key was last refused because of its network, up to one minute late. */
  readonly lastRefusedAt: string | null
  readonly lastRefusedNetwork: string | null
  /** When the text from before the last rotation stops working. */
  readonly previousExpiresAt: string | null
  readonly revokedAt: string | null
  /** `user`, `admin`, `server`, `leaked`, and others. */
  readonly revokeReason: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

/**
 * A new key, or a rotated one, with its text. It is returned only here, so show it to the user.
 *
 * @example
 * ```ts
 * const { key }: NewAccessKeyText = await accessKeys.create({ name: 'Nightly export', scopes: ['reports:read'] })
 * ```
 */
export interface NewAccessKeyText extends AccessKey {
  readonly key: string
}

/**
 * Why a key does not have a scope: the project no longer has it, or the plan lacks its feature, or the role in the organization does not
 * allow it.
 *
 * @example
 * ```ts
 * const isOfPlan = (reason: ScopeReason) => reason === 'feature'
 * ```
 */
export type ScopeReason = 'removed' | 'feature' | 'role'

/**
 * What a key can be allowed to do in the API of your app.
 *
 * @example
 * ```ts
 * const choices = (scopes: readonly AccessKeyScope[]) => scopes.filter(({ available }) => available)
 * ```
 */
export interface AccessKeyScope {
  readonly key: string
  /** Words for users. */
  readonly name: string
  /** Whether a new key can have it now. */
  readonly available: boolean
  readonly reason: ScopeReason | null
}

/**
 * Whose keys: of the user, or in an organization, or of the organization itself.
 *
 * @example
 * ```ts
 * const ofTeam: AccessKeyHolder = { organizationId: organization.id, holder: 'organization' }
 * ```
 */
export interface AccessKeyHolder {
  /** `org_…`. Default: none. */
  readonly organizationId?: string | undefined
  /** `organization`: a key that outlives the membership of the user. Requires the role `admin` or `owner`. Default: `me`. */
  readonly holder?: 'me' | 'organization' | undefined
}

/**
 * A key to create.
 *
 * @example
 * ```ts
 * const key: NewAccessKey = { name: 'Nightly export', scopes: ['reports:read'], expiresInDays: 30 }
 * ```
 */
export interface NewAccessKey extends AccessKeyHolder {
  /** At most 80 characters. */
  readonly name: string
  readonly scopes: readonly string[]
  /** `null`: it never expires, where the project allows that. Default: that of the project. */
  readonly expiresInDays?: number | null
  /** CIDR ranges that requests may come from, at most 20. Default: anywhere. */
  readonly networks?: readonly string[]
  /** Highest usage in a period, by the key of a metered feature. Default: none. */
  readonly caps?: Readonly<Record<string, number>>
}

/**
 * Changes of a key. Fields that are left out stay.
 *
 * @example
 * ```ts
 * const changes: AccessKeyChanges = { name: 'Hourly export', networks: ['203.0.113.0/24'] }
 * ```
 */
export interface AccessKeyChanges {
  readonly name?: string
  readonly scopes?: readonly string[]
  readonly networks?: readonly string[]
  readonly caps?: Readonly<Record<string, number>>
  /** Earlier than before. To extend it, rotate the key. */
  readonly expiresAt?: string
}

/**
 * How a key gets a new text.
 *
 * @example
 * ```ts
 * const smoothly: Rotation = { overlapDays: 7 }
 * ```
 */
export interface Rotation {
  /** Days for which the text before still works, at most 30. Default: 0. */
  readonly overlapDays?: number
  /** Days from now until the key expires. Default: as before. */
  readonly expiresInDays?: number | null
}

/**
 * The access keys of the user. Calls reject with `LicetError`: `NOT_SIGNED_IN`, `INSUFFICIENT_SCOPE` without the scope `account`,
 * `ACCESS_KEYS_OFF` where the project has no access keys, `REAUTH_REQUIRED` if the user must sign in again, with `signIn({ prompt: 'login' })`,
 * `UNAVAILABLE`, and others of the API.
 *
 * @example
 * ```ts
 * const accessKeys: AccessKeys = createAccessKeys(licet)
 * for (const { id, lastUsedAt } of (await accessKeys.list()).items) if (!lastUsedAt) await accessKeys.revoke(id)
 * ```
 */
export interface AccessKeys {
  /** Newest first. With an organization, those in it: for its admins, those of the others too. */
  list(options?: ListOptions & Pick<AccessKeyHolder, 'organizationId'>): Promise<Page<AccessKey>>
  get(keyId: string): Promise<AccessKey>
  /** What a new key can be allowed to do. */
  scopes(holder?: AccessKeyHolder): Promise<readonly AccessKeyScope[]>
  /**
   * Requires a sign-in within the last 10 minutes, and sends an email to the user.
   * @throws LicetError `KEY_LIMIT_REACHED`, `SCOPE_NOT_AVAILABLE`, `ORGANIZATION_ROLE`, `FORBIDDEN` where only servers create keys
   */
  create(key: NewAccessKey): Promise<NewAccessKeyText>
  /** More scopes, wider networks, and higher caps require a sign-in within the last 10 minutes. @throws LicetError `ACCESS_KEY_REVOKED` */
  update(keyId: string, changes: AccessKeyChanges): Promise<AccessKey>
  /** Gives the key a new text. Requires a sign-in within the last 10 minutes. @throws LicetError `ACCESS_KEY_REVOKED` */
  rotate(keyId: string, rotation?: Rotation): Promise<NewAccessKeyText>
  /** Your server refuses the key within 1 second. It cannot be undone. */
  revoke(keyId: string): Promise<void>
}

/**
 * The calls for a page of your own with the access keys of the user. With `issuer` and `appId`, request the scope `account`:
 * `allowedScopes` of the app must have it, and the option `scope` too. With `bff`, your server requests it.
 *
 * @example
 * ```ts
 * const accessKeys = createAccessKeys(licet)
 * const { key } = await accessKeys.create({ name: 'Nightly export', scopes: ['reports:read'] })
 * ```
 */
export function createAccessKeys(licet: Licet): AccessKeys {
  const { get, list, patch, post, remove } = createCalls(licet)
  return {
    list: ({ organizationId, ...options } = {}) => list(root, options, { organizationId }),
    get: (id) => get(at(id)),
    scopes: async (holder = {}) => (await list<AccessKeyScope>(at('scopes'), {}, { ...holder })).items,
    create: (key) => post(root, key),
    update: (id, changes) => patch(at(id), changes),
    rotate: (id, rotation = {}) => post(`${at(id)}/rotate`, rotation),
    revoke: (id) => remove(root, id),
  }
}

const root = '/v1/access-keys'
const at = (id: string): string => `${root}/${encodeURIComponent(id)}`
