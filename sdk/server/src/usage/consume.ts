import { upgradeUrlAt } from '../entitlements.ts'
import { EntitlementError, LicetError } from '../errors.ts'
import type { Http } from '../http.ts'
import type { UsageBalance, UsageSubject } from './types.ts'

const limitMs = 5_000

/** Codes of the API for what `EntitlementSet` calls otherwise. */
const otherNames: Readonly<Record<string, string>> = {
  ENTITLEMENT_REQUIRED: 'NOT_IN_PLAN',
  USAGE_LIMIT_EXCEEDED: 'USAGE_LIMIT_REACHED',
}

export interface BalanceReply extends Omit<UsageBalance, 'resetsAt'> {
  readonly resetsAt: string | null
}

/** Counts usage if it fits the limit. @throws EntitlementError if it does not */
export async function consume(
  { http, issuer }: { readonly http: Http; readonly issuer: string },
  key: string,
  quantity: number,
  {
    userId,
    organizationId,
    licenseId,
    accessKeyId,
    idempotencyKey = crypto.randomUUID(),
  }: UsageSubject & { readonly idempotencyKey?: string },
): Promise<UsageBalance> {
  const body = { userId, organizationId, licenseId, accessKeyId, key, quantity, idempotencyKey }
  const counted = http.request<BalanceReply>({ method: 'POST', path: '/v1/licenses/usage', body }, limitMs)
  const { used, remaining, limit, overage, resetsAt } = await counted.catch((error) =>
    throwRefusal(error, key, upgradeUrlFor(issuer, { organizationId, licenseId })),
  )
  return { used, remaining, limit, overage, resetsAt: resetsAt === null ? null : new Date(resetsAt) }
}

/** Subtracts the usage of an event. */
export async function voidUsage(
  http: Http,
  idempotencyKey: string,
  { reportedBy }: { readonly reportedBy?: string } = {},
): Promise<{ readonly quantity: number }> {
  const body = { idempotencyKey, reportedBy }
  const { quantity } = await http.request<{ quantity: number }>(
    { method: 'POST', path: '/v1/licenses/usage/void', body },
    limitMs,
  )
  return { quantity }
}

/** Who holds a license by its ID is not known here. */
export const upgradeUrlFor = (
  issuer: string,
  { organizationId, licenseId }: Partial<Record<'organizationId' | 'licenseId', string | undefined>>,
): string => upgradeUrlAt(issuer, organizationId ?? (licenseId === undefined ? 'personal' : undefined))

interface Details {
  readonly limit?: number
  /** Instead of the limit, where that of an access key is reached. */
  readonly cap?: number
  readonly remaining?: number
  readonly resetsAt?: string
}

/** @throws EntitlementError for what the license does not allow, and otherwise the error itself */
export function throwRefusal(error: unknown, feature: string, upgradeUrl: string): never {
  const isOfLicense = error instanceof LicetError && (error.status === 403 || error.code === 'LICENSE_NOT_FOUND')
  if (!isOfLicense || error.code === 'CONFIGURATION') throw error
  const { cap, limit = cap, remaining, resetsAt } = (error.details ?? {}) as Details
  throw new EntitlementError(feature, {
    reason: otherNames[error.code] ?? error.code,
    limit,
    remaining,
    resetsAt: resetsAt === undefined ? undefined : new Date(resetsAt),
    upgradeUrl,
  })
}
