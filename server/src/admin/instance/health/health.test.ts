import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { minutes, startService } from '../../../../test/harness.ts'
import { conditions } from '../../../health/conditions.ts'

const path = '/v1/admin/instance/health'

test('instance owners see each condition, and those that hold with what to do', async () => {
  const service = await startService()
  await service.requestLink('ada@example.com')
  service.advance(6 * minutes)

  const { status, data } = await (await service.adminSignIn()).call('GET', path)

  expect(status).toBe(200)
  expect(data.status).toBe('critical')
  expect(data.conditions.map(({ key }: { key: string }) => key)).toEqual(conditions.map(({ key }) => key))
  expect(data.conditions).toContainEqual({
    key: 'mail_queue',
    severity: 'critical',
    state: 'holds',
    value: 360,
    threshold: 300,
    unit: 'seconds',
    title: 'Emails not sent',
    message: expect.stringContaining('6 minutes'),
    doNext: expect.stringContaining('SMTP_URL'),
  })
})

test.each(['admin', 'developer', 'viewer'] as const)('the conditions are hidden from an instance %s', async (role) => {
  const service = await startService()
  const admin = await service.adminSignIn({ role })

  expect(await admin.call('GET', path)).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })
})

test('the dashboard names the subject of each condition, and its cure as the table does, in both languages', () => {
  const textsIn = (language: string) =>
    JSON.parse(
      readFileSync(new URL(`../../../../../dashboard/src/locales/${language}/health.json`, import.meta.url), 'utf8'),
    )
  const [english, german] = [textsIn('en'), textsIn('de')]

  for (const { key, doNext } of conditions) {
    // The dashboard has a link there instead.
    const told = doNext.replaceAll('`', '').replace(/ docs\/\S+ has (?:what to do|the permissions) .*$/, '')
    expect(english).toMatchObject({ conditions: { [key]: expect.any(String) }, doNext: { [key]: told } })
    expect(german.conditions[key]).toMatch(/^\p{Lu}/u)
    expect(german.doNext[key]).toMatch(/\.$/)
  }
})
