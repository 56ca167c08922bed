import type { Config, Limit } from '../config/config.ts'
import { type Counter, LeasedCounters, type Tally } from './counters.ts'
import type { LeaseStore } from './leases.ts'
import { Presence, type PresenceLog } from './presence.ts'
import { PrimaryLeases } from './primary-leases.ts'
import { type RedisClient, RedisLeases } from './redis-leases.ts'
import type { Bucket } from './windows.ts'

/** Location of the budgets: this process, the primary of this machine's workers, or Redis for all nodes. */
export type LimitStore = { kind: 'memory' } | { kind: 'cluster' } | { kind: 'redis'; client: RedisClient }

/** What a request counts in: a bucket of a user, a member, an API key, or an IP address. */
export interface Ask {
  readonly bucket: Bucket
  readonly key: string
  /** Replaces the limit of the bucket. */
  readonly limit?: Limit | undefined
  /** For a counter of several senders: how many times it has the limit. Default: 1. */
  readonly times?: number
  /** How many units the request counts as. Default: 1. */
  readonly cost?: number
}

/** State of a request's limits: the counter with the fewest remaining requests. */
export interface LimitState {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Epoch seconds. */
  readonly resetsAt: number
  readonly retryAfterSeconds: number
  /** The bucket of that counter. */
  readonly bucket: Bucket
  /** All counters of a request that counts in several: the input of `giveBack`. */
  readonly counted: readonly Tally[] | undefined
}

/** Counts requests. Never rejects: without its store, each process counts for itself. */
export interface Limits {
  /** Counts a request in one counter, unless that has no room. Waits only for units to spend. */
  count(ask: Ask): LimitState | Promise<LimitState>
  /** Counts a request in several counters, or in none if one of them has no room. */
  countAll(asks: readonly Ask[]): LimitState | Promise<LimitState>
  /**
   * Returns the attempts of a request that was no attempt, unless their windows have ended: the next ones are unaffected.
   * Returns the state of all counters after that.
   */
  giveBack(state: LimitState): LimitState
  /** False while each process counts for itself, because the store that they share is unavailable. */
  isShared(): boolean
}

/** Fixed windows, whose budgets are leased from the store. */
export function createLimits(limits: Config['rateLimits'], store: LimitStore, log?: PresenceLog): Limits {
  const rules: Readonly<Record<Bucket, Limit>> = {
    ...limits,
    memberAuth: limits.auth,
    memberAttempts: limits.authAttempts,
  }
  const counterOf = ({ bucket, key, limit = rules[bucket], times = 1, cost = 1 }: Ask): Counter => ({
    bucket,
    key,
    limit: limit.count * times,
    seconds: limit.seconds,
    cost,
  })
  const presence = new Presence(log)
  const counters = new LeasedCounters(openStore(store), presence)
  const countAll = (asks: readonly Ask[]) => {
    const counted = counters.takeAll(asks.map(counterOf))
    return counted instanceof Promise ? counted.then(stateOf) : stateOf(counted)
  }
  return {
    count: (ask) => countAll([ask]),
    countAll,
    giveBack(state) {
      if (!state.allowed || state.counted === undefined) return state
      for (const tally of state.counted) if (isAttempt(tally)) counters.giveBack(tally)
      return tightestOf(state.counted, undefined)
    },
    isShared: () => !presence.isAway && isConnected(store),
  }
}

/** Without a request, only the connection shows that Redis is away. */
const isConnected = (store: LimitStore): boolean => store.kind !== 'redis' || store.client.status === 'ready'

function openStore(store: LimitStore): LeaseStore | undefined {
  if (store.kind === 'memory') return undefined
  return store.kind === 'redis' ? new RedisLeases(store.client) : new PrimaryLeases()
}

/** Their counts are returned when a request was no attempt. */
const isAttempt = ({ counter: { bucket } }: Tally): boolean =>
  bucket === 'authAttempts' ||
  bucket === 'memberAttempts' ||
  bucket === 'organizationCreate' ||
  bucket === 'organizationSwitch'

const stateOf = (counted: readonly Tally[]): LimitState => tightestOf(counted, counted)

/** `counted`: undefined once it has been given back. */
const tightestOf = (tallies: readonly Tally[], counted: LimitState['counted']): LimitState =>
  tallies.map((tally) => stateOfCounter(tally, counted)).reduce(tighter)

function stateOfCounter(
  { counter: { bucket, limit }, window: { endsAt }, fits, remaining }: Tally,
  counted: LimitState['counted'],
): LimitState {
  return {
    allowed: fits,
    limit,
    remaining,
    resetsAt: Math.ceil(endsAt / 1000),
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)),
    bucket,
    counted,
  }
}

/** The state that refuses, or else leaves fewer requests. */
export function tighter(a: LimitState, b: LimitState): LimitState {
  if (a.allowed !== b.allowed) return a.allowed ? b : a
  if (a.remaining !== b.remaining) return a.remaining < b.remaining ? a : b
  return a.resetsAt >= b.resetsAt ? a : b
}

/** The part of a row, or of a path without a row, that its limits need. */
export interface Limited {
  readonly limit: Bucket
  /** Which calls count as attempts (http/route.ts). */
  readonly attempts?: 'failures' | 'calls' | 'mails' | 'unknown_keys' | 'creations' | 'switches' | undefined
  readonly access?: string
  readonly countedBy?: string
}

/** A member or an API key, as far as its limits need it. */
export interface LimitedCaller {
  readonly kind: string
  readonly limitKey: string
  readonly limit?: Limit | undefined
  readonly projects: 'all' | readonly number[]
}

/** The known part of who sends a request. */
export interface Sender {
  readonly addressKey: string
  readonly networkKey: string | undefined
  readonly relayedBy: LimitedCaller | undefined
  readonly userKey: string | undefined
  readonly serverKey: string | undefined
  readonly caller: LimitedCaller | undefined
}

export const keyOfUser = (id: number): string => `user:${id}`

/** Whether requests take attempts on the way in, besides their count. */
export const takesAttempts = ({ attempts }: Limited): boolean => attempts !== undefined && attempts !== 'unknown_keys'

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
function asksOfKey(bucket: Bucket, { limitKey, limit, projects }: LimitedCaller, cost: number): Ask[] {
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
export function asksOfAttempt({ limit, access, attempts: kind }: Limited, sender: Sender): Ask[] {
  const { userKey, relayedBy } = sender
  if (kind === 'creations' || kind === 'switches') {
    const bucket = kind === 'creations' ? 'organizationCreate' : 'organizationSwitch'
    return [...asksOf({ limit }, sender, 1), ...(userKey === undefined ? [] : [{ bucket, key: userKey } as const])]
  }
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
