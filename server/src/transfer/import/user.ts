import type { MappedPasskey } from './passkeys.ts'
import type { JsonObject } from './paths.ts'
import type { Problem } from './problem.ts'
import type { OmittedKind } from './sources/model.ts'

/** A user as a file has them, in the form in which Licet stores them. Times are ISO 8601. */
export interface MappedUser {
  /** Our own format keeps IDs. */
  readonly id: string | null
  readonly externalId: string | null
  /** In normal form (platform/mail/address.ts). */
  readonly email: string
  /** Null: not verified. */
  readonly emailVerifiedAt: string | null
  readonly name: string | null
  readonly avatarUrl: string | null
  readonly locale: string | null
  readonly createdAt: string | null
  readonly updatedAt: string | null
  readonly lastLoginAt: string | null
  readonly suspendedAt: string | null
  readonly suspendedUntil: string | null
  readonly metadata: JsonObject
  readonly publicMetadata: JsonObject
  readonly privateMetadata: JsonObject
  readonly identities: readonly MappedIdentity[]
  readonly passkeys: readonly MappedPasskey[]
  /** The bytes by which authenticators know the user, as base64. */
  readonly passkeyHandle: string | null
  /** Fields that were left out. */
  readonly problems: readonly Problem[]
  /** What else the source has of the user. */
  readonly omitted: readonly OmittedKind[]
}

/** An identity as a file has it. */
export interface MappedIdentity {
  readonly id: string | null
  /** As the source names it. */
  readonly provider: string
  readonly subject: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly linkedAt: string | null
  readonly lastUsedAt: string | null
}
