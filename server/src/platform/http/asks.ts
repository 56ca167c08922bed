import type { AdminCaller } from '../../context.ts'
import type { Ask } from './limits.ts'
import type { AnyRoute } from './route.ts'
import type { Bucket } from './window.ts'

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
  readonly networkKey: string | undefined
  readonly relayedBy: AdminCaller | undefined
  readonly userKey: string | undefined
  readonly serverKey: string | undefined
  readonly caller: AdminCaller | undefined
}

export const keyOfUser = (id: number): string => `user:${id}`

/** Counts a request as that of a user, if it is one. */
export async function nameUser(
  exchange: { userKey: string | undefined },
  user: Promise<number | undefined>,
): Promise<void> {
  const id = await user
  if (id !== undefined) exchange.userKey = keyOfUser(id)
}

/** Whether requests take attempts on the way in, besides their count. */
export const takesAttempts = ({ attempts }: Limited): boolean =>
  attempts === 'failures' || attempts === 'calls' || attempts === 'mails'

/** The /64 networks of one /48 count together as this many. */
const networksOfOne = 16
/** The API keys of a project count together as this many. */
const keysOfOne = 10

/** The counters of a request that takes no attempts. The limit of the row is that of users and strangers. */
export function asksOf({ limit: bucket }: Limited, sender: Sender, cost: number): Ask[] {
  const { caller, userKey, serverKey } = sender
  const isForServers = bucket === 'verify' || bucket === 'changes' || bucket === 'oauthClient'
  if (caller?.kind === 'api_key') return asksOfKey(isForServers ? bucket : 'server', caller, cost)
  if (isForServers && serverKey !== undefined) return [{ bucket, key: serverKey, cost }]
  // That much is for servers alone.
  if (isForServers) return asksOfAddress('standard', sender, cost)
  const key = caller?.limitKey ?? userKey
  return key === undefined ? asksOfAddress(bucket, sender, cost) : [{ bucket, key, cost }]
}

/** The limit of one key is for the bucket that all other routes share and replaces that of all keys. */
function asksOfKey(bucket: Bucket, { limitKey, limit, projects }: AdminCaller, cost: number): Ask[] {
  if (bucket === 'server' && limit) return [{ bucket, key: limitKey, limit, cost }]
  return [
    { bucket, key: limitKey, cost },
    { bucket, key: `project:${projects}`, times: keysOfOne, cost },
  ]
}

export const asksOfAddress = (
  bucket: Bucket,
  { addressKey, networkKey }: Pick<Sender, 'addressKey' | 'networkKey'>,
  cost = 1,
): Ask[] => [
  { bucket, key: addressKey, cost },
  ...(networkKey === undefined ? [] : [{ bucket, key: networkKey, times: networksOfOne, cost }]),
]

/**
 * The counters of a request that takes attempts. It counts by IP address, and by user besides: neither many users of
 * one address nor many addresses of one user add attempts. With a valid refresh token, only its user
 * counts. What a server passes on counts for its API key, too.
 */
export function asksOfAttempt({ limit, access }: Limited, sender: Sender): Ask[] {
  const { userKey, relayedBy } = sender
  const isOfUserAlone = access === 'refresh' && userKey !== undefined
  const attempts = limit === 'memberAuth' ? 'memberAttempts' : 'authAttempts'
  const buckets = [limit, attempts] as const
  return [
    ...(isOfUserAlone ? [] : buckets.flatMap((bucket) => asksOfAddress(bucket, sender))),
    ...(userKey === undefined ? [] : buckets.map((bucket) => ({ bucket, key: userKey }))),
    ...(relayedBy ? asksOfKey('server', relayedBy, 1) : []),
  ]
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
