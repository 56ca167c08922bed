import { expect, test } from 'vitest'
import { type Permission, permissions, type Role, roleMay, roles } from '../src/permissions.ts'
import { newId } from '../src/platform/crypto/ids.ts'
import type { AnyRoute } from '../src/platform/http/route.ts'
import { routes } from '../src/start/app.ts'
import type { Admin } from './admin.ts'
import { furnish, type Ids, makeAll, namesIn, placesOf, requestOf } from './belongings.ts'
import type { Reply } from './client.ts'
import { type Service, startService } from './harness.ts'

/** The table of permissions.ts against every admin route: allowed roles pass, all others get FORBIDDEN. */

const rows = routes
  .filter(({ access }) => access === 'admin')
  .map((row) => ({ name: `${row.method} ${row.url}`, row, names: namesIn(placesOf(row)) }))

type Row = (typeof rows)[number]

/** Permissions of instance members only, regardless of roles in projects. */
const ofInstance: readonly Permission[] = ['projects:create']

const leastFirst = roles.toReversed()

/** Only for who is an owner wherever the member has a role; here that is in several projects. */
const ofOwnersEverywhere = '/v1/admin/members/:memberId/passkeys/reset'

/**
 * Any response but a refusal has passed the check: the object may be missing, or the input invalid. A wrong code, a
 * missing passkey, and what the project does not allow are refused after the check.
 */
function verdict({ status, error }: Reply): string {
  if (['PASSKEY_REQUIRED', 'IMPERSONATION_OFF'].includes(error?.code) || error?.details?.['reason'] === 'code_wrong')
    return 'passes'
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
  readonly name: string
  /** Instance members instead of project members. */
  readonly everywhere: boolean
  /** Each of them also owns another project. */
  readonly ownsAnother: boolean
}

/** Instance members last: they may do what changes most. */
const sweeps: readonly Sweep[] = [
  { name: 'in the project', everywhere: false, ownsAnother: false },
  { name: 'in the project, owner of another', everywhere: false, ownsAnother: true },
  { name: 'in the whole instance', everywhere: true, ownsAnother: false },
]

/** A route without a project returns all projects of a member. */
const concerns = ({ ownsAnother }: Sweep, { names }: Row): boolean =>
  !ownsAnother || (names.length > 0 && !names.includes('adminSessionId'))

/** Each kind of member for a route, lowest role first: refused calls come before any call that changes data. */
const callersOf = (row: Row, among = sweeps) =>
  leastFirst.flatMap((role) => among.filter((sweep) => concerns(sweep, row)).map((sweep) => ({ role, sweep })))

const nameOf = ({ role, sweep }: ReturnType<typeof callersOf>[number]) => `${role} ${sweep.name}`

/** Returns the result for each caller of one route. All call about the same objects, unless the first one would delete the project. */
async function verdicts(service: Service, index: number, each: Row) {
  const found: Record<string, string> = {}
  const groups = each.row.permission === 'projects:delete' ? sweeps.map((sweep) => [sweep]) : [sweeps]
  for (const [turn, group] of groups.entries()) {
    const project = await furnish(service, `acme-${index}-${turn}`)
    const ids = await makeAll(service, project, each.names)
    for (const caller of callersOf(each, group)) {
      const { role, sweep } = caller
      const email = `${role}-${index}-${sweeps.indexOf(sweep)}@example.com`
      const admin = await service.adminSignIn({ email, role, projectId: sweep.everywhere ? null : project.id })
      if (sweep.ownsAnother) await alsoOwns(service, email, service.app.projectId)
      found[nameOf(caller)] = await ask(admin, each.row, ids)
    }
  }
  return found
}

test('on every admin route, each role has the permissions in the table, wherever it is held', async () => {
  const service = await startService()
  const found: Record<string, unknown> = {}
  const table: Record<string, unknown> = {}
  for (const [index, each] of rows.entries()) {
    const outcomes = callersOf(each).map((caller) => [nameOf(caller), outcomeOf(each.row, caller.role, caller.sweep)])
    table[each.name] = Object.fromEntries(outcomes)
    found[each.name] = await verdicts(service, index, each)
  }

  expect(found).toEqual(table)
  expect(Object.keys(table).length).toBeGreaterThan(40)
}, 600_000)

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
