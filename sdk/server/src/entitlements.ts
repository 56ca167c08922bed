import { EntitlementError } from './errors.ts'

/**
 * What a license grants of one feature.
 *
 * @example
 * ```ts
 * const calls: Entitlement | undefined = auth.entitlements.get('api_calls')
 * if (calls?.hasAccess) console.log(calls.remaining)
 * ```
 */
export interface Entitlement {
  /** Type of the feature. `null`: the feature does not exist. */
  readonly type: 'boolean' | 'static' | 'limit' | 'metered' | null
  readonly hasAccess: boolean
  /** Why access is denied: `NOT_IN_PLAN`, `USAGE_LIMIT_REACHED`, `LICENSE_EXPIRED`, and others. */
  readonly reason?: string
  /** Value of a static feature. */
  readonly value?: unknown
  readonly unit?: string | null
  /** Limit in the period. `null`: unlimited. */
  readonly limit?: number | null
  readonly unlimited?: boolean
  /** Usage in the period. */
  readonly used?: number
  /** Quantity left in the period, at least 0. `null`: unlimited. */
  readonly remaining?: number | null
  readonly overage?: number
  /** When the next period starts (RFC 3339). */
  readonly resetsAt?: string | null
}

/**
 * A plan in one of its versions.
 *
 * @example
 * ```ts
 * const plan: Plan | null = auth.entitlements.plan
 * console.log(plan?.key) // pro
 * ```
 */
export interface Plan {
  readonly key: string
  readonly version: number
}

/** Entitlements in a response of Licet. */
export interface EntitlementsReply {
  readonly plan: Plan | null
  readonly entitlements: Readonly<Record<string, Entitlement>>
}

/** Whose entitlements they are, at which issuer. */
interface Holder {
  readonly issuer: string
  /** Of the organization. Undefined: the user. */
  readonly organizationId: string | undefined
}

/** The page with the plans for sale. Undefined: for the one that the browser's session is about. */
export const upgradeUrlAt = (issuer: string, organization: string | undefined): string =>
  `${issuer}/account/upgrade${organization === undefined ? '' : `?${new URLSearchParams({ organization })}`}`

/**
 * What the license of a user grants. Usage changes without a message to your server: for metered features this is the balance
 * at `asOf`.
 *
 * @example
 * ```ts
 * const { entitlements } = await licet.verify(token)
 * if (entitlements.has('reports')) renderReports()
 * entitlements.require('export') // throws EntitlementError
 * entitlements.get('api_calls')?.remaining // 1877
 * ```
 */
export class EntitlementSet {
  /** Plan of the license. `null`: the user has no license. */
  readonly plan: Plan | null
  /** When Licet evaluated the entitlements. */
  readonly asOf: Date
  readonly #byKey: ReadonlyMap<string, Entitlement>
  readonly #issuer: string
  readonly #organizationId: string | undefined

  constructor({ plan, entitlements }: EntitlementsReply, asOf: Date, { issuer, organizationId }: Holder) {
    this.plan = plan
    this.asOf = asOf
    this.#issuer = issuer
    this.#organizationId = organizationId
    this.#byKey = new Map(Object.entries(entitlements))
  }

  /** Keys of all features of the license. */
  get keys(): string[] {
    return [...this.#byKey.keys()]
  }

  /** Whether the user can use a feature. */
  has(feature: string): boolean {
    return this.#byKey.get(feature)?.hasAccess === true
  }

  /** What the license grants of a feature. Undefined: nothing. */
  get(feature: string): Entitlement | undefined {
    return this.#byKey.get(feature)
  }

  /** @throws EntitlementError unless the user can use the feature */
  require(feature: string): void {
    const found = this.#byKey.get(feature)
    if (found?.hasAccess) return
    const { reason = 'NOT_IN_PLAN', limit, remaining, resetsAt } = found ?? {}
    throw new EntitlementError(feature, {
      reason,
      limit,
      remaining,
      resetsAt: resetsAt ? new Date(resetsAt) : undefined,
      upgradeUrl: upgradeUrlAt(this.#issuer, this.#organizationId ?? 'personal'),
    })
  }
}
