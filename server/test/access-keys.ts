import { publishInvalidation } from '../src/memory/changes/service.ts'
import { inTransaction } from '../src/platform/db/db.ts'
import { type Node, type Service, type ServiceOptions, startService } from './harness.ts'

export const path = '/v1/access-keys'

/** Scopes of a project, as an app could have them. */
export const scopesOfApp = [
  { key: 'reports:read', name: 'Read reports' },
  { key: 'reports:write', name: 'Write reports', feature: 'reports' },
  { key: 'team:admin', name: 'Change the team', roles: ['owner', 'admin'] },
]

/** Changes the settings of the project, as the route does. */
export const setAccessKeys = (
  { ctx, app }: Pick<Service, 'ctx'> & { app: { projectId: number } },
  changed: object = {},
  others: object = { organizations: { enabled: true } },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const settings = { ...others, accessKeys: { enabled: true, scopes: scopesOfApp, ...changed } }
    await tx.db
      .updateTable('projects')
      .set({ settings: JSON.stringify(settings) })
      .where('id', '=', app.projectId)
      .execute()
    await publishInvalidation(tx, 'project', app.projectId)
  })

/** A service whose project has access keys and organizations, and what users do with them. */
export async function startKeys(changed: object = {}, options: ServiceOptions = {}) {
  const service = await startService(options)
  await setAccessKeys(service, changed)
  const as =
    (token: string, node: Pick<Node, 'call'> = service) =>
    (method: string, rest = '', body?: object) =>
      node.call(method, rest.startsWith('/v1') ? rest : `${path}${rest}`, { token, ...(body && { body }) })
  const person = async (email: string) => {
    const { accessToken: token, user } = await service.signIn(email, { headers: { 'x-app-id': service.app.ref } })
    return { token, user, ask: as(token) }
  }
  type Person = Awaited<ReturnType<typeof person>>
  const team = async (owner: Person, name = 'Acme') => (await owner.ask('POST', '/v1/organizations', { name })).data
  /** Invites an email, whose user accepts. */
  const join = async (owner: Person, id: string, email: string, role = 'member') => {
    const invited = await owner.ask('POST', `/v1/organizations/${id}/invitations`, { email, role })
    const joiner = await person(email)
    const reply = await joiner.ask('POST', `/v1/users/me/invitations/${invited.data.id}/accept`)
    return { ...joiner, membershipId: reply.data?.membership?.id as string }
  }
  const make = (by: Person, body: object = {}) =>
    by.ask('POST', '', { name: 'Nightly export', scopes: ['reports:read'], ...body })
  return { service, as, person, team, join, make }
}
