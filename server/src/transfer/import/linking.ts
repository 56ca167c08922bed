import { addTo, type BatchCounts } from './counts.ts'
import type { MappedPasskey } from './passkeys.ts'
import type { FindProvider } from './providers.ts'
import type { MappedIdentity, MappedUser } from './user.ts'
import { type FoundIdentity, identityKey, passkeyKey, type Winners } from './winners.ts'

/** The user of a link: the ID of a new one, or the number of an existing one. */
type LinkOwner = string | number

/** An identity to link. */
export type NewLink = FoundIdentity & {
  readonly user: LinkOwner
  readonly identity: MappedIdentity
  readonly at: string
}

/** A passkey to add. */
export interface NewPasskey {
  readonly user: LinkOwner
  readonly passkey: MappedPasskey
}

interface Owner {
  readonly user: LinkOwner
  /** Undefined: a new user. */
  readonly number: number | undefined
  /** How many the user has. */
  readonly identities: number
  readonly passkeys: number
}

interface Parts {
  readonly taken: { readonly holders: ReadonlyMap<string, number | null> }
  readonly rules: { readonly findProvider: FindProvider; readonly winners: Winners; readonly now: Date }
  readonly decision: {
    readonly links: NewLink[]
    readonly passkeys: NewPasskey[]
    readonly tally: BatchCounts
  }
}

/** Of identities and of passkeys, each. */
const mostWaysIn = 20

/** Decides which identities and passkeys of a record its user gets. */
export function linkAll(number: number, user: MappedUser, owner: Owner, parts: Parts): void {
  const { decision, rules } = parts
  const { tally } = decision
  const identities = sift(listIdentities(user, parts), {
    number,
    owner,
    capacity: mostWaysIn - owner.identities,
    parts,
  })
  const at = user.createdAt ?? rules.now.toISOString()
  for (const one of identities.free) decision.links.push({ ...one, user: owner.user, at })
  tally.identities += identities.free.length
  tally.identitiesTaken += identities.taken
  const listed = user.passkeys.map((passkey) => ({ key: passkeyKey(passkey.credential_id), item: passkey }))
  const passkeys = sift(listed, { number, owner, capacity: mostWaysIn - owner.passkeys, parts })
  for (const passkey of passkeys.free) decision.passkeys.push({ user: owner.user, passkey })
  tally.passkeys += passkeys.free.length
  tally.passkeysTaken += passkeys.taken
}

interface Item<T> {
  readonly key: string
  readonly item: T
}

/** The identities whose provider the project has. The others are counted. */
function listIdentities(
  { identities }: MappedUser,
  { rules, decision }: Parts,
): Item<FoundIdentity & { identity: MappedIdentity }>[] {
  return identities.flatMap((identity) => {
    const provider = rules.findProvider(identity.provider)
    if (provider === undefined) {
      addTo(decision.tally.withoutProvider, identity.provider)
      return []
    }
    const found = { provider, subject: identity.subject }
    return [{ key: identityKey(found), item: { ...found, identity } }]
  })
}

interface Sieve {
  readonly number: number
  readonly owner: Owner
  /** How many more the user may have. */
  readonly capacity: number
  readonly parts: Parts
}

/** Keeps what no one has. What the user has already counts neither way. */
function sift<T>(items: readonly Item<T>[], { number, owner, capacity, parts }: Sieve): { free: T[]; taken: number } {
  const seen = new Set<string>()
  const free: T[] = []
  let taken = 0
  for (const { key, item } of items) {
    const holder = parts.taken.holders.get(key)
    if (seen.has(key) || (holder !== undefined && holder === owner.number)) continue
    seen.add(key)
    const isFree = holder === undefined && free.length < capacity && parts.rules.winners.winsKey(number, key)
    if (isFree) free.push(item)
    else taken += 1
  }
  return { free, taken }
}
