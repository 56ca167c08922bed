import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startService } from '../../../test/harness.ts'
import { setUpLicensedUser } from '../../../test/licensing.ts'

test('an export has every license of the list, newest first, with its filters, and is recorded', async () => {
  const service = await startService()
  const { license } = await setUpLicensedUser(service)
  const { app, db, url } = service
  await sql`
    insert into licenses (public_id, project_id, email, plan_id, plan_version_id, kind, plan_group, source, metadata, starts_at,
      period_anchor, suspended_at, created_at, updated_at)
    select 'lic_' || lpad(to_hex(n), 32, '0'), l.project_id, '-' || n || '@example.com', l.plan_id, l.plan_version_id, 'base', 'g',
      'admin', '{"order": "=A1"}', l.starts_at, l.starts_at, case when n % 2 = 0 then l.starts_at end, l.created_at, l.created_at
    from generate_series(1, 2100) n join licenses l on l.public_id = ${license.id}`.execute(db)
  const admin = await service.adminSignIn()
  const rowsOf = async (query: string) => {
    const path = `${url}/v1/admin/licenses/export?projectId=${app.projectRef}${query}`
    const lines = (await (await fetch(path, { headers: admin.headers })).text()).trimEnd().split('\r\n')
    return { head: lines[0], ids: lines.slice(1).map((line) => line.split(',')[0]), lines }
  }
  const findStored = async (status: string) => {
    const rows = await sql<{ public_id: string }>`select public_id from licenses
      where reported_status like ${status} order by id desc`.execute(db)
    return rows.rows.map(({ public_id }) => public_id)
  }

  const all = await rowsOf('')

  expect(all.head).toMatch(
    /^id,userId,email,emailVerified,status,statusReason,plan\.key,.*,metadata,createdAt,updatedAt$/,
  )
  expect(all.ids).toEqual(await findStored('%'))
  expect(all.lines[1]).toContain(`,'-2100@example.com,false,suspended,`)
  expect(all.lines[1]).toContain('"{""order"":""=A1""}"')
  expect((await rowsOf('&status=suspended')).ids).toEqual(await findStored('suspended'))
  const { data } = await admin.call('GET', `/v1/admin/audit-logs?projectId=${app.projectRef}`)
  expect(data[0]).toMatchObject({
    action: 'project.licenses_export',
    entityRef: app.projectRef,
    newValue: { filters: { status: 'suspended' } },
  })
})
