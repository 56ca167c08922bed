import { HashIndex } from './hash-index.ts'
import type { MappedUser } from './user.ts'

/** An identity whose provider the project has. */
export interface FoundIdentity {
  readonly provider: number
  readonly subject: string
}

export const identityKey = ({ provider, subject }: FoundIdentity): string => `identity ${provider} ${subject}`
export const passkeyKey = (credential: string): string => `passkey ${credential}`
const emailKey = (email: string): string => `email ${email}`
const idKey = (id: string): string => `id ${id}`
const externalKey = (externalId: string): string => `external ${externalId}`

/**
 * Which record of a file gets an email, ID, or identity that several have: the first with a verified email, else the first.
 * Records have numbers from 1.
 */
export class Winners {
  readonly #index = new HashIndex()

  offer(number: number, user: MappedUser, identities: readonly FoundIdentity[]): void {
    const isVerified = user.emailVerifiedAt !== null
    const passkeys = user.passkeys.map(({ credential_id }) => passkeyKey(credential_id))
    for (const key of [...uniqueKeys(user), ...identities.map(identityKey), ...passkeys])
      this.#offerKey(key, number, isVerified)
  }

  #offerKey(key: string, number: number, isVerified: boolean): void {
    const held = this.#index.get(key)
    const isBetter = held === undefined || (isVerified && held % 2 === 0)
    if (isBetter) this.#index.set(key, number * 2 + Number(isVerified))
  }

  #wins(key: string, number: number): boolean {
    return Math.floor((this.#index.get(key) ?? 0) / 2) === number
  }

  /** The field whose value another record of the file has got; undefined when this record got all. */
  lostField(number: number, user: MappedUser): 'email' | 'id' | 'externalId' | undefined {
    if (!this.#wins(emailKey(user.email), number)) return 'email'
    if (user.id !== null && !this.#wins(idKey(user.id), number)) return 'id'
    if (user.externalId !== null && !this.#wins(externalKey(user.externalId), number)) return 'externalId'
    return undefined
  }

  /** Whether this record gets an identity or a passkey. */
  winsKey(number: number, key: string): boolean {
    return this.#wins(key, number)
  }
}

const uniqueKeys = ({ email, id, externalId }: MappedUser): string[] => [
  emailKey(email),
  ...(id === null ? [] : [idKey(id)]),
  ...(externalId === null ? [] : [externalKey(externalId)]),
]
