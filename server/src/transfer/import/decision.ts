import { newId } from '../../platform/crypto/ids.ts'
import type { ExistingRow, ImportedRow, UpdateRow } from '../../users/imported/queries.ts'
import type { ImportRecord } from './batches.ts'
import { addTo, type BatchCounts, newTally } from './counts.ts'
import { linkAll, type NewLink, type NewPasskey } from './linking.ts'
import type { Problem } from './problem.ts'
import type { FindProvider } from './providers.ts'
import type { Place } from './reading/model.ts'
import type { MappedUser } from './user.ts'
import type { Winners } from './winners.ts'

export type OnConflict = 'skip' | 'update' | 'fail'

/** What a person should know about a record. */
export interface Notice extends Problem, Place {
  readonly outcome: 'rejected' | 'duplicate' | 'skipped' | 'incomplete'
  readonly externalId: string | null
}

/** What a batch will write, and what it counts. */
export interface Decision {
  readonly create: ImportedRow[]
  readonly update: UpdateRow[]
  readonly links: NewLink[]
  readonly passkeys: NewPasskey[]
  readonly notices: Notice[]
  readonly tally: BatchCounts
}

/** What the project has that is in the way of a batch. */
export interface Taken {
  readonly byId: ReadonlyMap<string, ExistingRow>
  readonly byExternalId: ReadonlyMap<string, ExistingRow>
  readonly byEmail: ReadonlyMap<string, ExistingRow>
  readonly held: ReadonlySet<string>
  /** Users by the keys of their identities and passkeys. */
  readonly holders: ReadonlyMap<string, number | null>
}

export interface Rules {
  readonly projectId: number
  readonly onConflict: OnConflict
  readonly findProvider: FindProvider
  readonly winners: Winners
  readonly now: Date
}

/** Decides what becomes of each record of a batch. Writes nothing: a dry run ends here. */
export function decide(records: readonly ImportRecord[], taken: Taken, rules: Rules): Decision {
  const decision: Decision = { create: [], update: [], links: [], passkeys: [], notices: [], tally: newTally() }
  for (const record of records) decideRecord(record, taken, rules, decision)
  return decision
}

function decideRecord(record: ImportRecord, taken: Taken, rules: Rules, decision: Decision): void {
  const { mapped, number } = record
  const { tally } = decision
  tally.records += 1
  if (mapped.kind === 'left_out') tally.leftOut += 1
  else if (mapped.kind === 'rejected') refuse(decision, record, mapped.problem)
  else {
    const { user } = mapped
    const lost = rules.winners.lostField(number, user)
    const outcome = lost === undefined ? matchUser(user, taken, rules.projectId) : loss(lost)
    if (lost === 'email') {
      tally.duplicates += 1
      notice(decision, record, 'duplicate', loss(lost).problem)
    } else if ('problem' in outcome) refuse(decision, record, outcome.problem)
    else takeUser(record, user, outcome, { taken, rules, decision })
  }
}

const loss = (field: string): { problem: Problem } => ({
  problem: { field, message: 'is already used by another record of the file' },
})

function refuse(decision: Decision, record: ImportRecord, problem: Problem): void {
  decision.tally.rejected += 1
  notice(decision, record, 'rejected', problem)
}

function notice(
  { notices }: Decision,
  { place, mapped }: ImportRecord,
  outcome: Notice['outcome'],
  problem: Problem,
): void {
  const externalId = mapped.kind === 'user' ? mapped.user.externalId : null
  notices.push({ ...place, outcome, ...problem, externalId })
}

/** The existing user whom a record means, with the key that says so; a problem when it fits no user and no new one. */
type Match =
  | { readonly user: ExistingRow; readonly by: 'id' | 'externalId' | 'email' }
  | { readonly user: undefined }
  | { readonly problem: Problem }

function matchUser(user: MappedUser, taken: Taken, projectId: number): Match {
  const byId = user.id === null ? undefined : taken.byId.get(user.id)
  if (byId && (byId.project_id !== projectId || byId.email === null))
    return { problem: { field: 'id', message: 'is already used by a deleted user, or in another project' } }
  const byExternalId = user.externalId === null ? undefined : taken.byExternalId.get(user.externalId)
  return chooseMatch(user, taken, { id: byId, externalId: byExternalId, email: taken.byEmail.get(user.email) })
}

const matchKeys = ['id', 'externalId', 'email'] as const

function chooseMatch(
  user: MappedUser,
  taken: Taken,
  found: Readonly<Record<(typeof matchKeys)[number], ExistingRow | undefined>>,
): Match {
  const by = matchKeys.find((key) => found[key] !== undefined)
  const one = by && found[by]
  if (matchKeys.some((key) => found[key] !== undefined && found[key].id !== one?.id))
    return { problem: { field: 'email', message: 'and the IDs belong to different users of the project' } }
  if (by && one) return { user: one, by }
  return taken.held.has(user.email)
    ? { problem: { field: 'email', message: 'is held for 72 hours, because its user can undo a change' } }
    : { user: undefined }
}

interface Parts {
  readonly taken: Taken
  readonly rules: Rules
  readonly decision: Decision
}

function takeUser(
  record: ImportRecord,
  user: MappedUser,
  match: Exclude<Match, { problem: Problem }>,
  parts: Parts,
): void {
  const { rules, decision } = parts
  const { tally } = decision
  if (match.user && rules.onConflict !== 'update') {
    tally.skipped += 1
    notice(decision, record, 'skipped', { field: match.by, message: 'is already used by a user of the project' })
    return
  }
  if (user.problems.length > 0) tally.incomplete += 1
  for (const problem of user.problems) notice(decision, record, 'incomplete', problem)
  for (const kind of user.omitted) addTo(tally.omitted, kind)
  if (match.user) updateUser(record, user, match, parts)
  else createUser(record, user, parts)
}

function createUser(record: ImportRecord, user: MappedUser, parts: Parts): void {
  const { rules, decision } = parts
  const { tally, create } = decision
  const row = toRow(user, rules.now)
  create.push(row)
  tally.created += 1
  if (row.email_verified_at === null) tally.unverified += 1
  if (row.suspended_at !== null) tally.suspended += 1
  linkAll(record.number, user, { user: row.public_id, number: undefined, identities: 0, passkeys: 0 }, parts)
}

function toRow(user: MappedUser, now: Date): ImportedRow {
  const createdAt = user.createdAt ?? now.toISOString()
  return {
    public_id: user.id ?? newId('usr'),
    external_id: user.externalId,
    email: user.email,
    email_verified_at: user.emailVerifiedAt,
    name: user.name,
    avatar_url: user.avatarUrl,
    locale: user.locale,
    metadata: user.metadata,
    public_metadata: user.publicMetadata,
    private_metadata: user.privateMetadata,
    last_login_at: user.lastLoginAt,
    suspended_at: user.suspendedAt,
    suspended_until: user.suspendedUntil,
    passkey_handle: user.passkeyHandle,
    created_at: createdAt,
    updated_at: user.updatedAt ?? createdAt,
  }
}

/**
 * Changes the profile. Identities and passkeys are added only if the record is surely about this user: their IDs match, or both emails are
 * verified. Otherwise who has registered someone's email somewhere would sign in as them.
 */
function updateUser(
  record: ImportRecord,
  user: MappedUser,
  match: { readonly user: ExistingRow; readonly by: string },
  parts: Parts,
): void {
  const { tally, update } = parts.decision
  const { id, verified, identities, passkeys } = match.user
  const { externalId: external_id, name, avatarUrl: avatar_url, locale, metadata } = user
  const { publicMetadata: public_metadata, privateMetadata: private_metadata } = user
  update.push({ id, external_id, name, avatar_url, locale, metadata, public_metadata, private_metadata })
  tally.updated += 1
  const isSure = match.by !== 'email' || (verified && user.emailVerifiedAt !== null)
  if (isSure) linkAll(record.number, user, { user: id, number: id, identities, passkeys }, parts)
}
