import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { days, type Service, startService } from '../../../test/harness.ts'
import { setUpLicensedUser } from '../../../test/licensing.ts'
import { emitDueEvents } from '../../licenses/timed.ts'
import type { LicenseStatus } from '../../platform/db/generated/tables.ts'
import { licensesToCount } from './queries.ts'

const statuses: LicenseStatus[] = ['scheduled', 'trialing', 'active', 'grace', 'expired', 'suspended', 'revoked']

const everyLicense = { sought: undefined, planId: undefined, status: undefined, mode: undefined }

/** Licenses pending for an email, with dates around now in all combinations. */
async function withMany(count: number) {
  const service = await startService()
  const { license } = await setUpLicensedUser(service)
  const now = service.ctx.now()
  await sql`
    insert into licenses (public_id, project_id, email, plan_id, plan_version_id, kind, plan_group, source, starts_at, trial_ends_at, ends_at,
      expires_at, past_due_since, grace_ends_at, period_anchor, suspended_at, revoked_at, superseded_at, created_at, updated_at)
    select 'lic_' || lpad(to_hex(i), 32, '0'), l.project_id, 'p' || i || '@example.com', l.plan_id, l.plan_version_id, 'base', 'g', 'admin', s,
      case when i % 3 = 0 then s + (1 + i % 5) * interval '1 day' end,
      case when i % 4 > 0 then s + (1 + i % 9) * interval '1 day' end,
      case when i % 4 > 0 then s + (1 + i % 9 + i % 2 * 3) * interval '1 day' end,
      case when i % 13 = 0 then ${now}::timestamptz - interval '1 hour' end,
      case when i % 13 = 0 then ${now}::timestamptz + i % 6 * interval '1 day' end, s,
      case when i % 17 = 0 then ${now}::timestamptz end, case when i % 19 = 0 then ${now}::timestamptz end,
      case when i % 23 = 0 then ${now}::timestamptz end, ${now}, ${now}
    from generate_series(1, ${count}::int) i
      cross join lateral (select ${now}::timestamptz + (i * 7 % 11 - 5) * interval '1 day' as s) t
      join licenses l on l.public_id = ${license.id}`.execute(service.db)
  return service
}

/** Both pages of the list for a query. */
async function listBothPages(service: Service, query: string) {
  const admin = await service.adminSignIn()
  const path = `/v1/admin/licenses?projectId=${service.app.projectRef}&limit=100&${query}`
  const first = await admin.call('GET', path)
  const second = first.meta.next && (await admin.call('GET', `${path}&after=${first.meta.next}`))
  const items: { id: string; status: LicenseStatus }[] = [...first.data, ...(second?.data ?? [])]
  return { items, ids: items.map(({ id }) => id), total: first.meta.total }
}

test('each status lists the licenses that have it now, whether or not the transition was processed', async () => {
  const service = await withMany(150)
  const met = new Set<LicenseStatus>()
  const compare = async () => {
    // Each license shows the status that its dates give, independent of the stored column.
    const { items } = await listBothPages(service, '')
    for (const status of statuses) {
      const ids = items.filter((item) => item.status === status).map(({ id }) => id)
      if (ids.length > 0) met.add(status)
      expect(await listBothPages(service, `status=${status}`), status).toMatchObject({ ids, total: ids.length })
      expect(await listBothPages(service, `status=${status}&plan=pro`), status).toMatchObject({
        ids,
        total: ids.length,
      })
    }
  }
  for (const later of [0, 2, 3, 6, 20]) {
    service.advance(later * days)
    await compare()
    await emitDueEvents(service.ctx)
    await compare()
  }
  expect(met).toEqual(new Set(statuses))
})

test('each number of the license statistics is the length of the list that it opens', async () => {
  const service = await withMany(150)
  const project = service.app.projectRef
  const compare = async () => {
    const admin = await service.adminSignIn()
    for (const span of [7, 30]) {
      const { data } = await admin.call('GET', `/v1/admin/stats/licenses?projectId=${project}&days=${span}`)
      const lost = await listBothPages(service, `endedFrom=${data.from}`)
      expect(lost).toMatchObject({ total: data.churned, ids: { length: data.churned } })
      expect(lost.items.filter(({ status }) => status !== 'expired' && status !== 'revoked')).toEqual([])
      for (const status of ['expired', 'revoked'] as const) {
        const ids = lost.items.filter((item) => item.status === status).map(({ id }) => id)
        const query = `endedFrom=${data.from}&status=${status}`
        expect(await listBothPages(service, query)).toMatchObject({ ids, total: ids.length })
        expect(await listBothPages(service, `${query}&plan=pro`)).toMatchObject({ ids, total: ids.length })
      }
      for (const status of statuses) {
        expect(await listBothPages(service, `status=${status}`)).toMatchObject({ total: data.statuses[status] })
      }
    }
    expect(await listBothPages(service, `endedFrom=2026-01-01T00:00:00.000Z&status=active`)).toMatchObject({ total: 0 })
  }
  for (const later of [3, 20]) {
    service.advance(later * days)
    await compare()
    await emitDueEvents(service.ctx)
    await compare()
  }
})

test('licenses lost in the last days are found by their own index', async () => {
  const service = await withMany(5_000)
  service.advance(60 * days)
  await sql`update licenses set reported_until = ${service.ctx.now()}`.execute(service.db)
  await sql`analyze licenses`.execute(service.db)
  const now = service.ctx.now()
  const filter = {
    ...everyLicense,
    projectId: service.app.projectId,
    now,
    endedFrom: new Date(now.getTime() - 52 * days),
  }

  // So few rows would be read one after the other.
  const { rows } = await service.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`explain ${licensesToCount(filter)(100)}`.execute(tx)
  })

  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('licenses_ended')
  expect(plan).not.toContain('Seq Scan on licenses l')
})

test('a search combines with all other filters', async () => {
  const service = await withMany(20)
  const admin = await service.adminSignIn()
  const { user } = await service.signIn('ada@example.com')
  const find = async (query: string): Promise<string[]> => {
    const { data } = await admin.call('GET', `/v1/admin/licenses?projectId=${service.app.projectRef}&${query}`)
    return data.map(({ userId, email }: { userId: string | null; email: string }) => userId ?? email)
  }
  const [own] = (await admin.call('GET', `/v1/admin/licenses?projectId=${service.app.projectRef}&userId=${user.id}`))
    .data

  expect(await find('q=ada@')).toEqual([user.id])
  expect(await find(`q=${user.id}`)).toEqual([user.id])
  expect(await find(`q=${own.id}&userId=${user.id}`)).toEqual([user.id])
  expect(await find(`q=ada@&userId=${user.id}&plan=pro&status=${own.status}`)).toEqual([user.id])
  expect(await find(`q=p1&userId=${user.id}`)).toEqual([])
  expect(await find(`q=lic_${'0'.repeat(31)}1&userId=${user.id}`)).toEqual([])
  expect(await find('q=ada@&plan=free')).toEqual([])
  expect(await find('q=usr_00000000000000000000000000000000')).toEqual([])
  expect(await find('q=p20@')).toEqual(['p20@example.com'])
  expect(await find('q=p1&status=revoked')).toEqual(['p19@example.com'])
  expect(await find('q=%25')).toEqual([])
})

test('the list is sorted by end in both directions, with every filter, and followed without gaps', async () => {
  const service = await withMany(150)
  const admin = await service.adminSignIn()
  const path = `/v1/admin/licenses?projectId=${service.app.projectRef}&limit=7`
  const followAll = async (query: string) => {
    const items: { id: string; endsAt: string | null; status: string }[] = []
    for (let after = ''; ; ) {
      const { data, meta } = await admin.call('GET', `${path}&${query}${after}`)
      items.push(...data)
      if (meta.next === undefined) return items
      after = `&after=${meta.next}`
    }
  }
  const never = '9999'
  const endOf = ({ endsAt }: { endsAt: string | null }) => endsAt ?? never
  const newest = await followAll('')
  const oldest = await followAll('order=asc')

  expect(newest.length).toBeGreaterThan(140)
  expect(oldest).toEqual(newest.toReversed())
  for (const filter of ['', '&status=active', '&plan=pro', '&plan=pro&status=expired', '&q=p1']) {
    const ids = (await followAll(filter)).map(({ id }) => id)
    const first = await followAll(`sort=endsAt${filter}`)
    const last = await followAll(`sort=endsAt&order=desc${filter}`)
    expect(first.map(({ id }) => id).toSorted(), filter).toEqual(ids.toSorted())
    expect(first.map(endOf), filter).toEqual(first.map(endOf).toSorted())
    expect(last, filter).toEqual(first.toReversed())
  }
  const page = await admin.call('GET', `${path}&sort=endsAt&page=2`)
  expect(page.data).toEqual((await followAll('sort=endsAt')).slice(7, 14))
  const { meta } = await admin.call('GET', `${path}&sort=endsAt`)
  expect(await admin.call('GET', `${path}&after=${meta.next}`)).toMatchObject({
    status: 400,
    error: { code: 'VALIDATION_ERROR', details: { fields: [{ path: 'after' }] } },
  })
})
