import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Admin } from '../../../test/admin.ts'
import { createKey } from '../../../test/answers/api-keys.ts'
import { type Service, startService } from '../../../test/harness.ts'

const path = '/v1/admin/users'

async function download({ url, app }: Service, { headers }: Admin, query = '') {
  const response = await fetch(`${url}${path}/export?projectId=${app.projectRef}${query}`, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The cells of the column in that place. */
const column = (text: string, place: number): string[] =>
  text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[place] ?? '')

/** More than two batches. */
const insertMany = ({ db, app }: Service, count: number) =>
  sql`insert into users (public_id, project_id, email, name, created_at, updated_at)
    select 'usr_' || lpad(to_hex(n), 32, '0'), ${app.projectId}, 'user-' || lpad(n::text, 5, '0') || '@example.com',
      case when n % 2 = 0 then 'Even' else 'Odd' end, timestamptz '2026-01-01' + n % 7 * interval '1 second', now()
    from generate_series(1, ${count}::int) n`.execute(db)

test('an export has every user of the list, in its order and with its filters', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  await insertMany(service, 2_100)
  const findStored = (order: string, where = 'true') =>
    sql<{ email: string }>`select email from users where project_id = ${service.app.projectId} and ${sql.raw(where)}
      order by ${sql.raw(order)}`
      .execute(service.db)
      .then(({ rows }) => rows.map(({ email }) => email))

  const newest = await download(service, admin)

  expect(newest.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(newest.headers.get('content-disposition')).toBe('attachment; filename="users-default-2026-01-01.csv"')
  expect(newest.text.split('\r\n')[0]).toBe(
    'id,email,emailVerified,name,status,plans,externalId,locale,lastLoginAt,createdAt,updatedAt',
  )
  expect(column(newest.text, 1)).toEqual(await findStored('created_at desc, id desc'))
  const byEmail = await download(service, admin, '&sort=email&q=even')
  expect(column(byEmail.text, 1)).toEqual(await findStored('email collate "C"', "name = 'Even'"))
  expect(column((await download(service, admin, '&q=!')).text, 1)).toEqual([])
})

test('no cell is a formula, and the export is recorded with its filters', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  const body = { projectId: service.app.projectRef, email: 'ada@example.com', name: '=cmd()' }
  await admin.call('POST', path, { body })

  const { text } = await download(service, admin, '&q=ada')

  expect(text).toContain(",'=cmd(),")
  expect(text).not.toMatch(/(^|,)"?[=+\-@\t]/m)
  const { data } = await admin.call('GET', `/v1/admin/audit-logs?projectId=${service.app.projectRef}`)
  expect(data[0]).toMatchObject({
    action: 'project.users_export',
    entityRef: service.app.projectRef,
    newValue: { filters: { q: 'ada', sort: 'createdAt' } },
  })
})

test('an API key exports the users of its project, without plans unless it may read licenses', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  await service.signIn('ada@example.com')
  const { data } = await createKey(service, admin, { scopes: ['users:read'] })
  const response = await fetch(`${service.url}${path}/export`, { headers: { 'x-api-key': data.key } })

  expect(column(await response.text(), 1)).toEqual(['ada@example.com'])
})
