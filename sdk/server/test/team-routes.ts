import { expect } from 'vitest'
import { eventually } from '../../../server/test/harness.ts'
import { setOrganizations } from '../../../server/test/organizations.ts'
import { Browser, page, type Seen } from './browser.ts'
import { startWorld } from './express-app.ts'

/** The user of the browser is in two teams, of which the first has a license. */
export async function startTeamWorld() {
  const world = await startWorld()
  const { service, admin, signIn } = world
  await setOrganizations(service, {})
  service.ctx.caches.forget('project', service.app.projectId)
  const call = async (method: string, path: string, body?: object) => {
    const { status, data } = await admin.call(method, path, body && { body })
    expect([200, 201]).toContain(status)
    return data
  }
  const { projectRef: projectId } = service.app
  const [ada] = await call('GET', `/v1/admin/users?projectId=${projectId}`)
  const eve = await call('POST', '/v1/admin/users', { projectId, email: 'eve@example.com' })
  const make = (slug: string, ownerUserId: string) =>
    call('POST', '/v1/admin/organizations', { projectId, name: slug, slug, ownerUserId })
  const join = (id: string, role: string) =>
    call('POST', `/v1/admin/organizations/${id}/memberships`, { userId: ada.id, role })
  const [acme, beta] = [await make('acme', eve.id), await make('beta', eve.id)]
  await make('theirs', eve.id)
  const membership = await join(acme.id, 'admin')
  await join(beta.id, 'member')
  const grant = (organizationId: string) =>
    call('POST', '/v1/admin/licenses', { projectId, organizationId, plan: 'pro' })
  await grant(acme.id)
  const leave = () => call('DELETE', `/v1/admin/organizations/${acme.id}/memberships/${membership.id}`)
  const browse = async (url: string) => {
    const browser = new Browser(url)
    await signIn(browser)
    return browser
  }
  return { ...world, acme, beta, grant, leave, browse }
}

const briefOf = ({ status, text, json: { error } }: Seen): unknown[] => [status, error?.code ?? text]

/** What each adapter must do. */
export const expectedOfTeams = {
  'a route of the team': [200, 'acme'],
  'one of another team': [200, 'beta'],
  'a feature that the team has': [200, 'report'],
  'a feature that the other team lacks': [403, 'ENTITLEMENT_REQUIRED'],
  'a feature that the user alone lacks': [403, 'ENTITLEMENT_REQUIRED'],
  'a team of others': [403, 'NOT_A_MEMBER'],
  'a page of a team of others': [403, 'NOT_A_MEMBER'],
  'a role that the user lacks': [403, 'ORGANIZATION_ROLE'],
  'a route that names no team': [403, 'ORGANIZATION_REQUIRED'],
  'a route with the header': [200, 'acme'],
  'a route that names a team beside the header': [200, 'beta'],
  'the state of the session, whatever the header': [200, 'signed_in'],
  'the relay with the header': [200, 'pro'],
  'the relay with the header of others': [403, 'NOT_A_MEMBER'],
  'the team, once removed': [403, 'NOT_A_MEMBER'],
  'the other team then': [200, 'beta'],
}

export async function tryTeams(url: string, { acme, browse, leave }: Awaited<ReturnType<typeof startTeamWorld>>) {
  const browser = await browse(url)
  const get = async (path: string, headers: Record<string, string> = {}) =>
    briefOf(await browser.send(path, { headers }))
  const of = (organization: string) => ({ 'licet-organization': organization })
  const nobodys = of(`org_${'0'.repeat(32)}`)
  const seen: Record<string, unknown> = {}
  seen['a route of the team'] = await get('/t/acme/team')
  seen['one of another team'] = await get('/t/beta/team')
  seen['a feature that the team has'] = await get('/t/acme/report')
  seen['a feature that the other team lacks'] = await get('/t/beta/report')
  seen['a feature that the user alone lacks'] = await get('/api/report')
  seen['a team of others'] = await get('/t/theirs/team')
  seen['a page of a team of others'] = await get('/t/theirs/team', page)
  seen['a role that the user lacks'] = await get('/t/acme/owners')
  seen['a route that names no team'] = await get('/team')
  seen['a route with the header'] = await get('/team', of(acme.id))
  seen['a route that names a team beside the header'] = await get('/t/beta/team', of(acme.id))
  const session = await browser.send('/auth/session', { headers: nobodys })
  seen['the state of the session, whatever the header'] = [session.status, session.json.state.status]
  const relayed = await browser.send('/auth/api/v1/licenses/me', { headers: of(acme.id) })
  seen['the relay with the header'] = [relayed.status, relayed.json.data?.plan?.key ?? relayed.json.error.code]
  seen['the relay with the header of others'] = await get('/auth/api/v1/licenses/me', nobodys)
  await leave()
  await eventually(async () => (await get('/t/acme/team'))[0] === 403, 1_000)
  seen['the team, once removed'] = await get('/t/acme/team')
  seen['the other team then'] = await get('/t/beta/team')
  return seen
}
