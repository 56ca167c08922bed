import { contextOfSecret } from '../src/access-keys/secrets.ts'
import { newId } from '../src/platform/crypto/ids.ts'
import type { Service } from './harness.ts'
import { setOrganizations } from './organizations.ts'

interface OfProject {
  readonly id: number
}

/** The organization of a project with its membership: made on the first call, and again once it is deleted. */
async function ensureOrganization({ db, ctx }: Service, { id }: OfProject) {
  const known = await db
    .selectFrom('organizations')
    .select(['id', 'public_id'])
    .where('project_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (known) return known
  await setOrganizations({ ctx, app: { projectId: id } }, {}, { accessKeys: { enabled: true } })
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('project_id', '=', id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const times = { created_at: ctx.now(), updated_at: ctx.now() }
  const ref = newId('org')
  const organization = await db
    .insertInto('organizations')
    .values({
      public_id: ref,
      project_id: id,
      slug: ref.slice(-6),
      name: 'Acme',
      membership_count: 1,
      owner_count: 1,
      ...times,
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow()
  const links = { project_id: id, organization_id: organization.id, user_id: user.id }
  await db
    .insertInto('memberships')
    .values({ public_id: newId('mbs'), ...links, role: 'owner', joined_at: ctx.now() })
    .execute()
  return organization
}

export const newOrganization = async (service: Service, project: OfProject): Promise<string> =>
  (await ensureOrganization(service, project)).public_id

export async function newMembership(service: Service, project: OfProject): Promise<string> {
  const { id } = await ensureOrganization(service, project)
  const row = await service.db
    .selectFrom('memberships')
    .select('public_id')
    .where('organization_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.public_id
}

export async function newOrganizationInvitation(service: Service, project: OfProject): Promise<string> {
  const { id } = await ensureOrganization(service, project)
  const { db, ctx } = service
  const ref = newId('oin')
  // Of the user who asks: an email has one open invitation to an organization.
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('project_id', '=', project.id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('organization_invitations').where('organization_id', '=', id).execute()
  const sent = { created_at: ctx.now(), sent_at: ctx.now(), expires_at: new Date(ctx.now().getTime() + 86_400_000) }
  await db
    .insertInto('organization_invitations')
    .values({
      public_id: ref,
      project_id: project.id,
      organization_id: id,
      email: user.email,
      role: 'member',
      ...sent,
    })
    .execute()
  return ref
}

/** A key of the first user of a project. */
export async function newAccessKey({ db, ctx }: Service, { id }: OfProject): Promise<string> {
  await setOrganizations({ ctx, app: { projectId: id } }, {}, { accessKeys: { enabled: true } })
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('project_id', '=', id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const ref = newId('akey')
  const at = ctx.now()
  await db
    .insertInto('access_keys')
    .values({
      public_id: ref,
      project_id: id,
      user_id: user.id,
      name: 'Export',
      scopes: [],
      secret_ciphertext: ctx.vault.seal('none', contextOfSecret(ref)),
      secret_created_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return ref
}
