import type { Clock, Moment } from '../clock.ts'
import { EntitlementSet } from '../entitlements.ts'
import type { Client, Verified } from '../types.ts'
import { type Audience, refusalOf } from './audience.ts'
import type { KnownClient } from './clients.ts'
import type { Answer } from './questions.ts'

/** The last result for a token of one session in one context. What each check needs is first: it is in memory together. */
export interface Entry extends KnownClient {
  /** Whether it was used since the hand of the table came by. */
  isUsed: boolean
  /** Where it is in the table. */
  slot: number
  /** Requests that Licet does not know of yet. */
  requests: number
  /** Milliseconds before its end from which it is renewed when it is used. */
  renewFromMs: number
  readonly verified: Verified
  /** Whether the session is of the audience of the server. */
  readonly isAccepted: boolean
  /** The 16 characters that all access tokens of the session share. */
  readonly family: string
  readonly token: string
  /** The context that the request named. Empty: that of the session. */
  context: string
  /** When the request was sent. */
  readonly sentAt: Moment
  /** Milliseconds after `sentAt` for which the result can be used. */
  readonly lifeMs: number
  /** Milliseconds after `sentAt` at which the token expires. */
  readonly expiresInMs: number
}

interface Known extends Pick<Entry, 'family' | 'token' | 'context' | 'requests'> {
  readonly audience: Audience
  readonly issuer: string
  readonly client: Client | undefined
}

/** From this part of `maxAge` on, an entry that is used is renewed. */
const renewFrom = 0.8
const nothing = { plan: null, entitlements: {} }

/** The entry for an active token. */
export function entryOf({ result, serverTime, sentAt }: Answer, known: Known): Entry {
  const { user, session, organization = null, entitlements, maxAge = 0, expiresIn = 0 } = result
  const holder = { issuer: known.issuer, organizationId: organization?.id }
  const granted = new EntitlementSet(freeze(entitlements ?? nothing), new Date(serverTime), holder)
  const verified = freeze({ user, session, organization, entitlements: granted, stale: false } as Verified)
  const lifeMs = Math.min(maxAge, expiresIn, entitlements?.validFor ?? maxAge)
  return {
    isUsed: false,
    slot: -1,
    ip: known.client?.ip ?? null,
    userAgent: known.client?.userAgent ?? null,
    requests: known.requests,
    // An integer: it is part of the entry, not another object in memory.
    renewFromMs: Math.floor(lifeMs - maxAge * renewFrom),
    verified,
    isAccepted: refusalOf(known.audience, verified.session) === undefined,
    family: known.family,
    token: known.token,
    context: known.context,
    sentAt,
    lifeMs,
    expiresInMs: expiresIn,
  }
}

/** One request must not change what another one gets. */
function freeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) freeze(part)
  return Object.freeze(value)
}

/** Whether less than `ms` has passed since the request of an entry, by both clocks. */
export const isWithin = ({ sentAt }: Entry, ms: number, clock: Clock): boolean =>
  clock.monotonic() - sentAt.monotonic < ms && clock.wall() - sentAt.wall < ms
