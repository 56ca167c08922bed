import { expect, test } from 'vitest'
import { routes } from '../src/app.ts'
import { type Permission, permissions, type Role, roleMay, roles } from '../src/permissions.ts'
import { newId } from '../src/platform/crypto/ids.ts'
import type { AnyRoute } from '../src/platform/http/route.ts'
import type { Admin } from './admin.ts'
import { furnish, type Ids, makeAll, namesIn, placesOf, requestOf } from './belongings.ts'
import type { Reply } from './client.ts'
import { type Service, startService } from './harness.ts'

/** The table of permissions.ts against every admin route: allowed roles pass, all others get FORBIDDEN. */

const rows = routes
  .filter(({ access }) => access === 'admin')
  .map((row) => ({ name: `${row.method} ${row.url}`, row, names: namesIn(placesOf(row)) }))

/** Permissions of instance members only, regardless of roles in projects. */
const ofInstance: readonly Permission[] = ['projects:create']

const leastFirst = roles.toReversed()

/** Only for who is an owner wherever the member has a role; here that is in several projects. */
const ofOwnersEverywhere = '/v1/admin/members/:memberId/passkeys/reset'

/**
 * Any response but a refusal has passed the check: the object may be missing, or the input invalid. A wrong code and
 * a missing passkey are refused after the check.
 */
function verdict({ status, error }: Reply): string {
  if (error?.code === 'PASSKEY_REQUIRED' || error?.details?.['reason'] === 'code_wrong') return 'passes'
  return status === 401 || status === 403 || status >= 500 ? error.code : 'passes'
}

function outcomeOf({ permission, url }: AnyRoute, role: Role, { everywhere }: Sweep): string {
  if (permission === undefined) return 'passes'
  const here = everywhere || !(ofInstance.includes(permission) || url === ofOwnersEverywhere)
  const may = roleMay(role, url === ofOwnersEverywhere ? 'projects:delete' : permission)
  return may && here ? 'passes' : 'FORBIDDEN'
}

async function ask(admin: Admin, row: AnyRoute, ids: Ids): Promise<string> {
  const { path, ...sent } = requestOf(row, ids)
  const reply = await admin.call(row.method, path, sent)
  return verdict(reply)
}

async function alsoOwns({ db, ctx }: Service, email: string, projectId: number): Promise<void> {
  const now = { created_at: ctx.now(), updated_at: ctx.now() }
  await db
    .insertInto('members')
    .values({ public_id: newId('mem'), project_id: projectId, email, role: 'owner', ...now })
    .execute()
}

interface Sweep {
  /** Instance members instead of project members. */
  everywhere: boolean
  /** Each of them also owns another project. */
  ownsAnother: boolean
}

/**
 * Returns the result for each role on one route, lowest role first: refused calls come before any call that changes
 * data.
 */
async function verdicts(service: Service, index: number, { everywhere, ownsAnother }: Sweep) {
  const { row, names } = rows[index] ?? { row: undefined, names: [] }
  if (!row) throw new Error('there is no such row')
  const project = await furnish(service, `acme-${index}`)
  const ids = await makeAll(service, project, names)
  const found: Record<string, string> = {}
  for (const role of leastFirst) {
    const email = `${role}-${index}@example.com`
    const admin = await service.adminSignIn({ email, role, projectId: everywhere ? null : project.id })
    if (ownsAnother) await alsoOwns(service, email, service.app.projectId)
    found[role] = await ask(admin, row, ids)
  }
  return found
}

test.each<[string, Sweep, (row: (typeof rows)[number]) => boolean]>([
  ['in the project', { everywhere: false, ownsAnother: false }, () => true],
  ['in the whole instance', { everywhere: true, ownsAnother: false }, () => true],
  // A route without a project returns all projects of the member.
  [
    'in the project, who owns another one',
    { everywhere: false, ownsAnother: true },
    ({ names }) => names.length > 0 && !names.includes('adminSessionId'),
  ],
])(
  'on every admin route, each role %s has the permissions in the table',
  async (_where, sweep, concerned) => {
    const service = await startService()
    const found: Record<string, unknown> = {}
    const table: Record<string, unknown> = {}
    for (const [index, each] of rows.entries()) {
      if (!concerned(each)) continue
      table[each.name] = Object.fromEntries(leastFirst.map((role) => [role, outcomeOf(each.row, role, sweep)]))
      found[each.name] = await verdicts(service, index, sweep)
    }

    expect(found).toEqual(table)
    expect(Object.keys(table).length).toBeGreaterThan(40)
  },
  120_000,
)

test('every permission is used by a route, and every admin route that changes a project requires one', () => {
  // Some are only for servers.
  const used = new Set(routes.map(({ permission }) => permission))

  expect((Object.keys(permissions) as Permission[]).filter((permission) => !used.has(permission))).toEqual([])
  const free = rows.filter(({ row }) => row.permission === undefined).map(({ name }) => name)
  expect(free.filter((name) => !/ \/v1\/admin\/(session(\/|$)|members\/roles$)/.test(name))).toEqual([])
})

test('a role has all permissions of the roles below it', () => {
  for (const permission of Object.keys(permissions) as Permission[]) {
    const allowed = leastFirst.map((role) => roleMay(role, permission))
    expect(allowed, permission).toEqual(allowed.toSorted())
  }
})
