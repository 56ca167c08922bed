import { expect, test } from 'vitest'
import { startService } from '../../../test/harness.ts'

test('a verification tells only those who see all projects how many records and seals there are', async () => {
  const service = await startService()
  const owner = await service.adminSignIn()
  const { projectId } = service.app
  const viewer = await service.adminSignIn({ email: 'viewer@example.com', role: 'viewer', projectId })
  const verify = async ({ call }: typeof owner) =>
    (await call('POST', '/v1/admin/audit-logs/verify', { body: {} })).data

  expect(await verify(viewer)).toMatchObject({ ok: true, records: null, seals: null })
  expect(await verify(owner)).toMatchObject({ ok: true, records: expect.any(Number), seals: expect.any(Number) })
})
