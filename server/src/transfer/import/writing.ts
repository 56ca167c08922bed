import type { Reader, Writer } from '../../context.ts'
import type { ImportedPasskey } from '../../passkeys/imported/queries.ts'
import { addImportedPasskeys, findTakenPasskeys } from '../../passkeys/imported/service.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { linkImported } from '../../users/identities/imported.ts'
import type { ImportedIdentity } from '../../users/identities/queries.ts'
import { listTakenIdentities } from '../../users/identities/queries.ts'
import { createImported, findTaken, updateImported } from '../../users/imported/service.ts'
import type { ImportRecord } from './batches.ts'
import type { BatchCounts } from './counts.ts'
import type { Decision, Taken } from './decision.ts'
import type { NewLink, NewPasskey } from './linking.ts'
import type { FindProvider } from './providers.ts'
import type { MappedUser } from './user.ts'
import { type FoundIdentity, identityKey, passkeyKey } from './winners.ts'

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
  const here = existing.filter((row) => row.project_id === projectId)
  return {
    byId: new Map(existing.map((row) => [row.public_id, row])),
    byExternalId: new Map(here.map((row) => [row.external_id ?? '', row])),
    byEmail: new Map(here.map((row) => [row.email ?? '', row])),
    held: new Set(held),
    holders: new Map([
      ...(await identityHolders(ctx, users, findProvider)),
      ...(await passkeyHolders(ctx, projectId, users)),
    ]),
  }
}

type Holders = [key: string, user: number | null][]

async function identityHolders(ctx: Reader, users: MappedUser[], findProvider: FindProvider): Promise<Holders> {
  const identities = users.flatMap((user) => findIdentities(user, findProvider))
  const taken = identities.length === 0 ? [] : await listTakenIdentities(ctx.db, identities)
  return taken.map(({ provider_id: provider, subject, user_id }) => [identityKey({ provider, subject }), user_id])
}

/** A passkey is taken if its credential is registered in the project, or its ID anywhere. */
async function passkeyHolders(ctx: Reader, projectId: number, users: MappedUser[]): Promise<Holders> {
  const passkeys = users.flatMap((user) => user.passkeys)
  const taken = passkeys.length === 0 ? [] : await findTakenPasskeys(ctx, projectId, passkeys)
  const byId = new Map(passkeys.map(({ public_id, credential_id }) => [public_id, credential_id]))
  return taken.flatMap(({ public_id, credential, user_id }) => [
    [passkeyKey(credential), user_id],
    [passkeyKey(byId.get(public_id) ?? credential), user_id],
  ])
}

/** Writes a decision. Returns its tally, corrected by what others have taken since it was made. */
export async function write(
  tx: Writer,
  projectId: number,
  { create, update, links, passkeys, tally }: Decision,
): Promise<BatchCounts> {
  const created = await createImported(tx, projectId, create)
  const updated = await updateImported(tx, projectId, update)
  const rows = links.flatMap((link) => toIdentity(link, created))
  const linked = await linkImported(tx, projectId, rows)
  const added = await addImportedPasskeys(
    tx,
    projectId,
    passkeys.flatMap((one) => toPasskeyRow(one, created)),
  )
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
    passkeys: added,
    passkeysTaken: tally.passkeysTaken + tally.passkeys - added,
  }
}

/** The number of the user of a link; undefined when the user has not been created. */
const ownerOf = (user: string | number, created: ReadonlyMap<string, number>): number | undefined =>
  typeof user === 'number' ? user : created.get(user)

function toPasskeyRow({ user, passkey }: NewPasskey, created: ReadonlyMap<string, number>): ImportedPasskey[] {
  const userId = ownerOf(user, created)
  return userId === undefined ? [] : [{ ...passkey, user_id: userId }]
}

function toIdentity(
  { user, provider, subject, identity, at }: NewLink,
  created: ReadonlyMap<string, number>,
): ImportedIdentity[] {
  const userId = ownerOf(user, created)
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
