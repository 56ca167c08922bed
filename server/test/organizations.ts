import { publishInvalidation } from '../src/memory/changes/service.ts'
import { inTransaction } from '../src/platform/db/db.ts'
import { type Node, type Service, type ServiceOptions, startService } from './harness.ts'

const path = '/v1/organizations'

/** Changes the settings of the project's organizations, as the route does: sessions in memory know it, too. */
export const setOrganizations = (
  { ctx, app }: Pick<Service, 'ctx'> & { app: { projectId: number } },
  changed: object,
  others: object = {},
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('projects')
      .set({ settings: JSON.stringify({ organizations: { enabled: true, ...changed }, ...others }) })
      .where('id', '=', app.projectId)
      .execute()
    await publishInvalidation(tx, 'project', app.projectId)
  })

/** A service whose project has organizations, and what users do with them. */
export async function startOrganizing(changed: object = {}, options: ServiceOptions = {}) {
  const service = await startService(options)
  await setOrganizations(service, changed)
  const as =
    (token: string, node: Pick<Node, 'call'> = service) =>
    (method: string, rest: string, body?: object) =>
      node.call(method, `${rest.startsWith('/v1') ? '' : path}${rest}`, { token, ...(body && { body }) })
  const person = async (email: string) => {
    const { accessToken: token, user } = await service.signIn(email, { headers: { 'x-app-id': service.app.ref } })
    return { token, user, ask: as(token), received: () => as(token)('GET', '/v1/users/me/invitations') }
  }
  type Person = Awaited<ReturnType<typeof person>>
  const make = async (owner: Person, name = 'Acme', more: object = {}) =>
    (await owner.ask('POST', '', { name, ...more })).data
  /** Invites an email, whose user accepts. */
  const join = async (owner: Person, id: string, email: string, role = 'member') => {
    const invited = await owner.ask('POST', `/${id}/invitations`, { email, role })
    const joiner = await person(email)
    const reply = await joiner.ask('POST', `/v1/users/me/invitations/${invited.data.id}/accept`)
    return { ...joiner, reply, membershipId: reply.data?.membership?.id as string }
  }
  /** Of an organization, as the database has them. */
  const counts = async (id: string) => {
    const row = await service.db
      .selectFrom('organizations')
      .select(['id', 'membership_count', 'owner_count'])
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow()
    const rows = await service.db
      .selectFrom('memberships')
      .select('role')
      .where('organization_id', '=', row.id)
      .execute()
    const owners = rows.filter(({ role }) => role === 'owner').length
    return { counted: [row.membership_count, row.owner_count], there: [rows.length, owners] }
  }
  return { service, as, person, make, join, counts }
}

/** Gives a user something on each page of organizations, with words as long as they can be. Returns the pages below /account. */
export async function furnishOrganizations(service: Service, token: string, email: string): Promise<string[]> {
  await setOrganizations(service, { roles: [{ key: 'editor', name: 'Editor of reports and dashboards' }] })
  const { accessToken: other } = await service.signIn('grace@example.com')
  const ask = async (by: string, rest: string, body: object) =>
    (await service.call('POST', `${path}${rest}`, { token: by, body })).data
  const { id } = await ask(token, '', { name: 'Acme Analytics' })
  const theirs = await ask(other, '', { name: `${'Analytical Engines & '.repeat(3)}Company` })
  const more = await ask(other, '', { name: 'x'.repeat(80) })
  const { id: joining } = await ask(token, `/${id}/invitations`, { email: 'grace@example.com', role: 'editor' })
  await service.call('POST', `/v1/users/me/invitations/${joining}/accept`, { token: other, body: {} })
  await ask(token, `/${id}/invitations`, { email: `${'alan.'.repeat(9)}x@example.com` })
  for (const one of [theirs, more]) await ask(other, `/${one.id}/invitations`, { email, role: 'admin' })
  const body = { organizationId: id }
  await service.call('PATCH', '/v1/sessions/current', { token, body })
  const ofOne = ['', '/leave', '/delete', '/memberships', '/invitations'].map((rest) => `/organizations/${id}${rest}`)
  const licenses = ['/licenses', '/licenses/redeem'].map((rest) => `${rest}?organization=${id}`)
  return ['/invitations', '/organizations', ...ofOne, ...licenses]
}
