import { findTakenIdentities, type ImportedIdentity, linkImported } from '../../accounts/identities/service.ts'
import { createImported, findTaken, updateImported } from '../../accounts/imported/service.ts'
import type { Reader, Writer } from '../../context.ts'
import { newId } from '../../platform/crypto/ids.ts'
import type { ImportRecord } from './batches.ts'
import type { BatchCounts } from './counts.ts'
import type { Decision, NewLink, Taken } from './decision.ts'
import type { FindProvider } from './providers.ts'
import type { MappedUser } from './user.ts'
import { type FoundIdentity, identityKey } from './winners.ts'

/** The identities of a user whose providers the project has. */
export const findIdentities = (user: MappedUser, findProvider: FindProvider): FoundIdentity[] =>
  user.identities.flatMap(({ provider: name, subject }) => {
    const provider = findProvider(name)
    return provider === undefined ? [] : [{ provider, subject }]
  })

/** Reads what the project has that is in the way of these records. */
export async function readTaken(
  ctx: Reader,
  projectId: number,
  records: readonly ImportRecord[],
  findProvider: FindProvider,
): Promise<Taken> {
  const users = records.flatMap(({ mapped }) => (mapped.kind === 'user' ? [mapped.user] : []))
  const { existing, held } = await findTaken(ctx, projectId, {
    ids: users.flatMap(({ id }) => (id === null ? [] : [id])),
    emails: users.map(({ email }) => email),
    externalIds: users.flatMap(({ externalId }) => (externalId === null ? [] : [externalId])),
  })
  const identities = users.flatMap((user) => findIdentities(user, findProvider))
  const linked = identities.length === 0 ? [] : await findTakenIdentities(ctx, identities)
  const here = existing.filter((row) => row.project_id === projectId)
  return {
    byId: new Map(existing.map((row) => [row.public_id, row])),
    byExternalId: new Map(here.map((row) => [row.external_id ?? '', row])),
    byEmail: new Map(here.map((row) => [row.email ?? '', row])),
    held: new Set(held),
    identities: new Map(
      linked.map(({ provider_id, subject, user_id }) => [identityKey({ provider: provider_id, subject }), user_id]),
    ),
  }
}

/** Writes a decision. Returns its tally, corrected by what others have taken since it was made. */
export async function write(
  tx: Writer,
  projectId: number,
  { create, update, links, tally }: Decision,
): Promise<BatchCounts> {
  const created = await createImported(tx, projectId, create)
  const updated = await updateImported(tx, projectId, update)
  const rows = links.flatMap((link) => toIdentity(link, created))
  const linked = await linkImported(tx, projectId, rows)
  const late = create.filter(({ public_id }) => !created.has(public_id))
  return {
    ...tally,
    created: created.size,
    updated,
    skipped: tally.skipped + late.length + tally.updated - updated,
    unverified: tally.unverified - late.filter(({ email_verified_at }) => email_verified_at === null).length,
    suspended: tally.suspended - late.filter(({ suspended_at }) => suspended_at !== null).length,
    identities: linked,
    identitiesTaken: tally.identitiesTaken + tally.identities - linked,
  }
}

function toIdentity(
  { user, provider, subject, identity, at }: NewLink,
  created: ReadonlyMap<string, number>,
): ImportedIdentity[] {
  const userId = typeof user === 'number' ? user : created.get(user)
  if (userId === undefined) return []
  return [
    {
      public_id: identity.id ?? newId('idn'),
      user_id: userId,
      provider_id: provider,
      subject,
      email: identity.email,
      email_verified: identity.emailVerified,
      linked_at: identity.linkedAt ?? at,
      last_used_at: identity.lastUsedAt,
    },
  ]
}
