import type { AdminCaller } from '../../context.ts'
import type { Ask, Bucket } from './limits.ts'
import type { AnyRoute } from './route.ts'

/** The part of a row, or of a path without a row, that its limits need. */
export interface Limited {
  readonly limit: Bucket
  readonly attempts?: AnyRoute['attempts']
  readonly access?: AnyRoute['access']
  readonly countedBy?: AnyRoute['countedBy']
}

/** The known part of who sends a request. */
export interface Sender {
  readonly addressKey: string
  readonly userKey: string | undefined
  readonly serverKey: string | undefined
  readonly caller: AdminCaller | undefined
}

export const keyOfUser = (id: number): string => `user:${id}`

/** Counts a request as that of a user, if it is one. */
export async function nameUser(
  visit: { userKey: string | undefined },
  user: Promise<number | undefined>,
): Promise<void> {
  const id = await user
  if (id !== undefined) visit.userKey = keyOfUser(id)
}

/** Whether requests take attempts on the way in, besides their count. */
export const takesAttempts = ({ attempts }: Limited): boolean =>
  attempts === 'failures' || attempts === 'calls' || attempts === 'mails'

/** The counter of a request that takes no attempts. The limit of the row is that of users and strangers. */
export function askOf(
  { limit: bucket }: Limited,
  { caller, userKey, serverKey, addressKey }: Sender,
  cost: number,
): Ask {
  const isForServers = bucket === 'verify' || bucket === 'changes' || bucket === 'oauthClient'
  if (caller?.kind === 'api_key') {
    // The limit of one key is for the bucket that all other routes share.
    if (isForServers) return { bucket, key: caller.limitKey, limit: undefined, cost }
    return { bucket: 'server', key: caller.limitKey, limit: caller.limit, cost }
  }
  if (isForServers && serverKey !== undefined) return { bucket, key: serverKey, limit: undefined, cost }
  // That much is for servers alone.
  if (isForServers) return { bucket: 'standard', key: addressKey, limit: undefined, cost }
  return { bucket, key: caller?.limitKey ?? userKey ?? addressKey, limit: undefined, cost }
}

/**
 * The counters of a request that takes attempts. It counts by IP address, and by user besides: neither many users of
 * one address nor many addresses of one user add attempts. With a valid refresh token, only its user
 * counts.
 */
export function asksOf({ limit, access }: Limited, { userKey, addressKey }: Sender): Ask[] {
  const keys = userKey === undefined ? [addressKey] : access === 'refresh' ? [userKey] : [addressKey, userKey]
  const attempts = limit === 'memberAuth' ? 'memberAttempts' : 'authAttempts'
  return keys.flatMap((key) => [
    { bucket: limit, key },
    { bucket: attempts, key },
  ])
}

/** The units of a request whose row counts the entries of a list in its body: at least 1, also for a malformed body. */
export function costOf({ countedBy }: Limited, body: unknown): number {
  const entries = countedBy === undefined ? undefined : (Object(body) as Record<string, unknown>)[countedBy]
  return Array.isArray(entries) ? Math.max(1, entries.length) : 1
}

/** Whether a request that took attempts was one. `sentMail`: the handler's mark. */
export function countsAsAttempt({ attempts }: Limited, status: number, sentMail: boolean): boolean {
  if (attempts === 'failures') return status >= 400 && status < 500
  return attempts === 'mails' ? sentMail : status < 300
}

/** Files that browsers keep forever: a page of the dashboard loads some thirty of them, from memory. */
const isAsset = (url: string): boolean => /^\/admin\/assets\/[\w.-]+-[\w-]{8}\.\w+$|^\/pages\/[\w-]{8}\.\w+$/.test(url)

/**
 * The limit of a path without a row, whatever its spelling; undefined for health checks and assets, which are unlimited.
 */
export function limitOfPath(url: string): Bucket | undefined {
  if (/^\/+health(?=[/?]|$)/i.test(url) || isAsset(url)) return undefined
  if (!/^\/+v1(?=[/?]|$)/i.test(url)) return 'pages'
  const [, area = '', part] = /^\/+v1\/+(auth|admin)(?:\/+(auth))?(?=[/?]|$)/i.exec(url) ?? []
  if (area === '') return 'standard'
  if (area.toLowerCase() === 'auth') return 'auth'
  return part === undefined ? 'admin' : 'memberAuth'
}

/** Paths outside of /v1, except health checks. */
export const isPage = (url: string): boolean => !url.startsWith('/v1/') && limitOfPath(url) === 'pages'

/** A server with an API key passes on its users' input: it does not guess. */
export const isGuess = ({ row, caller }: { row: AnyRoute | undefined; caller: AdminCaller | undefined }): boolean =>
  row?.attempts === 'unknown_keys' && caller?.kind !== 'api_key'

export const needsUser = ({ access, anyone }: AnyRoute): boolean =>
  access === 'user' || (access === 'server' && !anyone)
export const isAdminRow = ({ access }: AnyRoute): boolean => access === 'admin' || access === 'dashboard'
