import { expect } from 'vitest'
import { endLicensesOfOrganization, leaveLicenses, takeSeats } from '../src/licenses/teams.ts'
import { publishInvalidation, publishInvalidationOfBoth } from '../src/memory/changes/service.ts'
import { newId } from '../src/platform/crypto/ids.ts'
import { inTransaction } from '../src/platform/db/db.ts'
import { newApiKey } from './api-keys.ts'
import type { Node, Service } from './harness.ts'
import { setUpCatalog } from './licensing.ts'

const calls = (limit: number) => ({ calls: { limit, reset: 'month' } })

const catalog = {
  features: [
    { key: 'reports', name: 'Reports', type: 'boolean' },
    { key: 'calls', name: 'Calls', type: 'metered', unit: 'call', clientReportable: true },
  ],
  plans: [
    { key: 'solo', name: 'Solo', holder: 'user', entitlements: calls(10) },
    { key: 'team', name: 'Team', holder: 'organization', entitlements: { reports: true, ...calls(50) } },
    { key: 'seats', name: 'Seats', seats: 2, entitlements: { reports: true, ...calls(50) } },
  ],
}

export interface TestTeam {
  readonly id: number
  readonly ref: string
}

/** A project with organizations, and ways to make them without its limits: as the routes do, by one transaction each. */
export async function setUpTeams(service: Service, settings: object = {}) {
  const admin = await setUpCatalog(service, catalog)
  const { projectId, projectRef } = service.app
  const project = { id: projectId, ref: projectRef }
  await inTransaction(service.ctx, async (tx) => {
    const organizations = { enabled: true, ...settings }
    await tx.db
      .updateTable('projects')
      .set({ settings: JSON.stringify({ organizations }) })
      .where('id', '=', projectId)
      .execute()
    await publishInvalidation(tx, 'project', projectId)
  })
  const userIdOf = async (ref: string) =>
    (await service.db.selectFrom('users').select('id').where('public_id', '=', ref).executeTakeFirstOrThrow()).id
  const findUser = async (ref: string) => ({ id: await userIdOf(ref), ref })
  const make = async (slug: string): Promise<TestTeam> => {
    const ref = newId('org')
    const now = service.ctx.now()
    // As if there were an owner, so that tests are free to say who joins. Until someone does it counts as deleted.
    const counts = { membership_count: 1, owner_count: 1, deleted_at: now }
    const row = { public_id: ref, project_id: projectId, slug, name: slug, created_at: now, updated_at: now, ...counts }
    const { id } = await service.db.insertInto('organizations').values(row).returning('id').executeTakeFirstOrThrow()
    return { id, ref }
  }
  const join = async (team: TestTeam, userRef: string, role = 'owner', at: Node = service) => {
    const user = await findUser(userRef)
    await inTransaction(at.ctx, async (tx) => {
      await tx.db
        .updateTable('organizations')
        .set((set) => ({
          membership_count: set('membership_count', '+', 1),
          owner_count: set('owner_count', '+', role === 'owner' ? 1 : 0),
          deleted_at: null,
        }))
        .where('id', '=', team.id)
        .execute()
      const row = { public_id: newId('mbs'), project_id: projectId, organization_id: team.id, user_id: user.id, role }
      await tx.db
        .insertInto('memberships')
        .values({ ...row, joined_at: tx.now() })
        .execute()
      await takeSeats(tx, project, team, user)
      // The first to join revives the organization.
      await publishInvalidationOfBoth(tx, ['membership', user.id], ['organization', team.id])
    })
  }
  const leave = async (team: TestTeam, userRef: string, at: Node = service) => {
    const user = await findUser(userRef)
    await inTransaction(at.ctx, async (tx) => {
      await tx.db.selectFrom('organizations').select('id').where('id', '=', team.id).forUpdate().execute()
      await tx.db
        .deleteFrom('memberships')
        .where('organization_id', '=', team.id)
        .where('user_id', '=', user.id)
        .execute()
      await leaveLicenses(tx, project, team, user)
      await publishInvalidationOfBoth(tx, ['membership', user.id], ['organization', team.id])
    })
  }
  const remove = (team: TestTeam, at: Node = service) =>
    inTransaction(at.ctx, async (tx) => {
      await tx.db.updateTable('organizations').set({ deleted_at: tx.now() }).where('id', '=', team.id).execute()
      await tx.db.deleteFrom('memberships').where('organization_id', '=', team.id).execute()
      await endLicensesOfOrganization(tx, team)
      await publishInvalidation(tx, 'organization', team.id)
    })
  const addPlan = (plan: object) => setUpCatalog(service, { features: [], plans: [plan] })
  const grant = (plan: string, more: object) =>
    admin.call('POST', '/v1/admin/licenses', { body: { projectId: projectRef, plan, ...more } })
  const addLicense = async (plan: string, more: object) => {
    const { data, status } = await grant(plan, more)
    expect(status).toBe(201)
    return data
  }
  const scopes = ['usage:write', 'licenses:read', 'sessions:verify']
  const headers = { 'x-api-key': await newApiKey(service, { scopes }) }
  return { admin, make, join, leave, remove, grant, addPlan, addLicense, headers }
}
