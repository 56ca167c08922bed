import { type Network, readNetworks } from '../access-keys/networks.ts'
import type { Clock, Moment } from '../clock.ts'
import { EntitlementSet } from '../entitlements.ts'
import type { Client, Verified, VerifiedKey } from '../types.ts'
import { type Audience, refusalOf } from './audience.ts'
import type { KnownClient } from './clients.ts'
import { familyOf, ofKeys, startOfKey } from './places.ts'
import type { Answer, Result } from './questions.ts'

/** The last result for a token of one session in one context, or for an access key. What each check needs is first: it is in memory together. */
export interface Entry<Found = Verified | VerifiedKey> extends KnownClient {
  /** Whether it was used since the hand of the table came by. */
  isUsed: boolean
  /** Where it is in the table. */
  slot: number
  /** Requests that Licet does not know of yet. */
  requests: number
  /** Milliseconds before its end from which it is renewed when it is used. */
  renewFromMs: number
  readonly verified: Found
  /** Whether the session is of the audience of the server. */
  readonly isAccepted: boolean
  /** From where an access key is accepted. `null`: anywhere. */
  readonly networks: readonly Network[] | null
  /** The 16 characters that all access tokens of the session share. Of an access key: its first ones, which many keys share. */
  family: string
  readonly token: string
  /** The context that the request named. Empty: that of the session. Access keys have one that is theirs alone. */
  context: string
  /** When the request was sent. */
  readonly sentAt: Moment
  /** Milliseconds after `sentAt` for which the result can be used. */
  readonly lifeMs: number
  /** Milliseconds after `sentAt` at which the token expires. */
  readonly expiresInMs: number
}

interface Asked {
  readonly token: string
  readonly issuer: string
  readonly client: Client | undefined
}

interface AskedOfSession extends Asked, Pick<Entry, 'context' | 'requests'> {
  readonly audience: Audience
}

/** From this part of `maxAge` on, an entry that is used is renewed. */
const renewFrom = 0.8
const nothing = { plan: null, entitlements: {} }

/** The entry for an active token. */
export function entryOf(answer: Answer, { audience, context, requests, ...asked }: AskedOfSession): Entry<Verified> {
  const { user, session, organization = null } = answer.result
  const entitlements = entitlementsOf(answer, asked.issuer)
  const verified = freeze({ user, session, organization, entitlements, stale: false } as Verified)
  const isAccepted = refusalOf(audience, verified.session) === undefined
  return newEntry(answer, asked, {
    verified,
    isAccepted,
    networks: null,
    family: familyOf(asked.token),
    context,
    requests,
  })
}

/** The entry for an active access key. */
export function keyEntryOf(answer: Answer, asked: Asked): Entry<VerifiedKey> {
  const { key, user = null, organization = null } = answer.result
  const { id, name, scopes, expiresAt, networks } = key as NonNullable<Result['key']>
  const granted = new Set(scopes)
  const verified = freeze<VerifiedKey>({
    key: { id, name, scopes, expiresAt },
    user,
    organization,
    entitlements: entitlementsOf(answer, asked.issuer),
    stale: false,
    has: (scope) => granted.has(scope),
  })
  const about = {
    isAccepted: true,
    networks: networks ? readNetworks(networks) : [],
    family: startOfKey(asked.token),
    context: ofKeys,
    requests: 0,
  }
  return newEntry(answer, asked, { verified, ...about })
}

const entitlementsOf = ({ result, serverTime }: Answer, issuer: string): EntitlementSet =>
  new EntitlementSet(freeze(result.entitlements ?? nothing), new Date(serverTime), {
    issuer,
    organizationId: result.organization?.id,
  })

type About<Found> = Pick<Entry<Found>, 'verified' | 'isAccepted' | 'networks' | 'family' | 'context' | 'requests'>

function newEntry<Found>({ result, sentAt }: Answer, asked: Asked, about: About<Found>): Entry<Found> {
  const { maxAge = 0, entitlements } = result
  const expiresInMs = expiresInOf(result)
  const lifeMs = Math.min(maxAge, expiresInMs, entitlements?.validFor ?? maxAge)
  return {
    isUsed: false,
    context: about.context,
    slot: -1,
    // An integer: it is part of the entry, not another object in memory.
    renewFromMs: Math.floor(lifeMs - maxAge * renewFrom),
    verified: about.verified,
    isAccepted: about.isAccepted,
    networks: about.networks,
    family: about.family,
    ip: asked.client?.ip ?? null,
    userAgent: asked.client?.userAgent ?? null,
    requests: about.requests,
    token: asked.token,
    sentAt,
    lifeMs,
    expiresInMs,
  }
}

/** Milliseconds until a token expires. A session without this number has expired, a key without it does not expire. */
export const expiresInOf = ({ key, expiresIn }: Result): number => expiresIn ?? (key ? Number.POSITIVE_INFINITY : 0)

/** One request must not change what another one gets. */
function freeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) freeze(part)
  return Object.freeze(value)
}

/** Whether less than `ms` has passed since the request of an entry, by both clocks. */
export const isWithin = ({ sentAt }: Entry, ms: number, clock: Clock): boolean =>
  clock.monotonic() - sentAt.monotonic < ms && clock.wall() - sentAt.wall < ms
