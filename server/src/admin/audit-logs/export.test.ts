import { get as httpGet } from 'node:http'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Admin } from '../../../test/admin.ts'
import { eventually, type Service, startService } from '../../../test/harness.ts'
import { record } from '../../audit/service.ts'
import { inTransaction } from '../../platform/db/db.ts'

const path = '/v1/admin/audit-logs/export'

async function download(service: Service, admin: Admin, query: string) {
  const response = await fetch(`${service.url}${path}?projectId=${service.app.projectRef}&${query}`, {
    headers: admin.headers,
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** In batches that finish within the statement timeout on a busy machine. */
async function insertMany({ db, app }: Service, count: number): Promise<void> {
  for (let from = 1; from <= count; from += 2_000) {
    await sql`insert into audit_logs (public_id, project_id, project_ref, action, severity, actor_type, entity_type, new_value,
        ip, user_agent, personal_digest, created_at)
      select 'aud_' || n, ${app.projectId}, ${app.projectRef}, 'user.update', 'info', 'system', 'user',
        jsonb_build_object('text', repeat('long', 250)), '203.0.113.7', 'Firefox', '\\x00',
        timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(${from}::int, ${from + 1_999}::int) n`.execute(db)
  }
}

async function begin() {
  const service = await startService()
  return { service, admin: await service.adminSignIn() }
}

test('NDJSON has the records of the list, newest first, with the same filter', async () => {
  const { service, admin } = await begin()
  await admin.call('PATCH', `/v1/admin/apps/${service.app.ref}`, { body: { name: 'Acme' } })
  await admin.call('PATCH', `/v1/admin/apps/${service.app.ref}`, { body: { name: 'Acme Web' } })

  const { headers, text } = await download(service, admin, 'format=ndjson&action=app.*')

  const listed = await admin.call('GET', `/v1/admin/audit-logs?projectId=${service.app.projectRef}&action=app.*`)
  expect(text.endsWith('\n')).toBe(true)
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(listed.data)
  expect(headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="audit-default-2026-01-01.ndjson"')
})

test('CSV has a column for each field, values as JSON, and no cell that a spreadsheet would run', async () => {
  const { service, admin } = await begin()
  const project = { id: service.app.projectId, ref: service.app.projectRef }
  const evil = ['=cmd()', '+1', '-1', '@SUM(A1)', '\tx', '\rx', 'plain, "quoted"\nline']
  for (const userAgent of evil) {
    const visit = { ...service.ctx, client: { ip: '203.0.113.7', userAgent } }
    await inTransaction(visit, (tx) => record(tx, 'user.update', { project, newValue: { name: userAgent } }))
  }

  const { text } = await download(service, admin, 'format=csv&action=user.update')

  const [head = ''] = text.split('\r\n')
  expect(head).toBe(
    'id,action,userId,projectId,entityType,entityId,oldValue,newValue,metadata.ipAddress,metadata.userAgent,severity,createdAt,actor.type,actor.id,actor.number,actor.name,projectRef,entityRef,requestId',
  )
  for (const cell of evil.slice(0, 6)) expect(text).toMatch(new RegExp(`,"?'${cell.replace(/[+()]/g, '\\$&')}"?,info`))
  expect(text).not.toMatch(/(^|,)"?[=+\-@\t]/m)
  expect(text).toContain('"plain, ""quoted""\nline"')
  expect(text).toContain('"{""name"":""=cmd()""}"')
})

test('an export is recorded with its filters before it is sent', async () => {
  const { service, admin } = await begin()

  const { text } = await download(service, admin, 'format=ndjson&severity=notice&q=audit')

  const [record] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(record).toMatchObject({
    action: 'audit.export',
    severity: 'notice',
    actor: expect.objectContaining({ name: 'owner@example.com' }),
    newValue: { format: 'ndjson', filters: { severity: 'notice', q: 'audit' } },
  })
})

/** Reads a download at the pace of the test. */
function openSlowly(service: Service, admin: Admin) {
  const url = `${service.url}${path}?projectId=${service.app.projectRef}&format=ndjson`
  return new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    httpGet(url, { headers: admin.headers, agent: false }, resolve).on('error', reject)
  })
}

test('an export of 50,000 records starts before its last record is read, and is complete', {
  timeout: 120_000,
}, async () => {
  const { service, admin } = await begin()
  await insertMany(service, 50_000)
  const response = await openSlowly(service, admin)
  // The export cannot have read most records yet, because the test has not consumed them: the oldest one, deleted here,
  // will not be in the file.
  await sql`delete from audit_logs where public_id = 'aud_1'`.execute(service.db)

  let lines = 0
  let text = ''
  for await (const chunk of response) {
    text += chunk
    const parts = text.split('\n')
    text = parts.pop() ?? ''
    lines += parts.length
  }

  expect(response.complete).toBe(true)
  // The 49,999 remaining records, and the record of the export.
  expect(lines).toBe(50_000)
})

test('a client that disconnects stops the reading', { timeout: 180_000 }, async () => {
  const { service, admin } = await begin()
  await insertMany(service, 50_000)
  const response = await openSlowly(service, admin)

  response.destroy()

  await eventually(() => service.logLines.some((line) => line.includes('download aborted')))
})
