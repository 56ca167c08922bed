import type { Config, Limit } from '../config/config.ts'
import { after } from '../queue/after.ts'
import { type Counter, LeasedCounters, type Tally } from './counters.ts'
import type { LeaseStore } from './leases.ts'
import { Presence, type PresenceLog } from './presence.ts'
import { PrimaryLeases } from './primary-leases.ts'
import { type RedisClient, RedisLeases } from './redis-leases.ts'
import type { Bucket } from './window.ts'

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
  readonly counted?: readonly Tally[]
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
  return {
    count: (ask) => after(counters.takeAll([counterOf(ask)]), tightestOf),
    countAll: (asks) =>
      after(counters.takeAll(asks.map(counterOf)), (counted) => ({ ...tightestOf(counted), counted })),
    giveBack(state) {
      if (!state.allowed || state.counted === undefined) return state
      for (const tally of state.counted) if (isAttempt(tally)) counters.giveBack(tally)
      return tightestOf(state.counted)
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
const isAttempt = ({ counter: { bucket } }: Tally): boolean => bucket === 'authAttempts' || bucket === 'memberAttempts'

const tightestOf = (counted: readonly Tally[]): LimitState => counted.map(stateOf).reduce(tighter)

function stateOf({ counter: { bucket, limit }, window: { endsAt }, fits, remaining }: Tally): LimitState {
  return {
    allowed: fits,
    limit,
    remaining,
    resetsAt: Math.ceil(endsAt / 1000),
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)),
    bucket,
  }
}

/** The state that refuses, or else leaves fewer requests. */
export function tighter(a: LimitState, b: LimitState): LimitState {
  if (a.allowed !== b.allowed) return a.allowed ? b : a
  if (a.remaining !== b.remaining) return a.remaining < b.remaining ? a : b
  return a.resetsAt >= b.resetsAt ? a : b
}
