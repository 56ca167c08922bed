import { expect, test } from 'vitest'
import type { Admin } from '../../../test/admin.ts'
import { startService } from '../../../test/harness.ts'

test('only an owner of the instance gives a project the domain above that of the service for its passkeys', async () => {
  const service = await startService({
    config: { env: 'production', baseUrl: 'https://auth.corp.example' },
    redirectUris: ['https://app.corp.example/cb'],
  })
  const { projectId, projectRef } = service.app
  const owner = await service.adminSignIn()
  const admin = await service.adminSignIn({ email: 'admin@example.com', role: 'admin', projectId })
  const choose = ({ call }: Admin, rpId: string) =>
    call('PATCH', `/v1/admin/projects/${projectRef}`, { body: { settings: { passkeys: { rpId } } } })

  expect(await choose(admin, 'corp.example')).toMatchObject({
    status: 403,
    error: { code: 'FORBIDDEN', details: { reason: 'domain_of_instance' } },
  })
  expect((await choose(admin, 'app.corp.example')).status).toBe(200)
  expect((await choose(owner, 'corp.example')).status).toBe(200)
  const rest = { settings: { passkeys: { rpId: 'corp.example', rpName: 'Corp' } } }
  expect((await admin.call('PATCH', `/v1/admin/projects/${projectRef}`, { body: rest })).status).toBe(200)
})
