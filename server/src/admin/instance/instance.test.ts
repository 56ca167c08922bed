import { describe, expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { startService } from '../../../test/harness.ts'

const path = '/v1/admin/instance'

describe('the settings of the instance', () => {
  test('require no passkey in a new instance', async () => {
    const admin = await (await startService()).adminSignIn()

    expect((await admin.call('GET', path)).data).toEqual({ requirePasskey: 'off' })
  })

  test.each(['admin', 'developer', 'viewer'] as const)('are hidden from an instance %s', async (role) => {
    const admin = await (await startService()).adminSignIn({ role })

    for (const reply of [await admin.call('GET', path), await admin.call('PATCH', path, { body: {} })])
      expect(reply).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })
  })

  test('are hidden from the owner of a project and from an API key', async () => {
    const service = await startService()
    const owner = await service.adminSignIn({ projectId: service.app.projectId })
    const key = await newApiKey(service, { scopes: ['users:write'] })

    expect(await owner.call('GET', path)).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })
    const body = { requirePasskey: 'everyone' }
    expect(await owner.call('PATCH', path, { body })).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })
    const headers = { 'x-api-key': key }
    expect(await service.call('GET', path, { headers })).toMatchObject({ status: 403 })
  })

  test.each([{ requirePasskey: 'admins' }, { requirePasskey: null }, { requirePasskeys: 'off' }])(
    'refuse %j with the name of the field',
    async (body) => {
      const admin = await (await startService()).adminSignIn()

      const { status, error } = await admin.call('PATCH', path, { body })

      expect(status).toBe(400)
      expect(error.details.fields[0].path).toBe(Object.keys(body)[0])
    },
  )

  test('stay the same without a change, and leave no record', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()

    expect((await admin.call('PATCH', path, { body: { requirePasskey: 'off' } })).data).toEqual({
      requirePasskey: 'off',
    })
    expect(await service.auditActions()).not.toContain('instance.update')
  })

  test('require no passkey at the request of an owner who signed in by email', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()

    const reply = await admin.call('PATCH', path, { body: { requirePasskey: 'owners' } })

    expect(reply).toMatchObject({ status: 403, error: { code: 'PASSKEY_REQUIRED' } })
    expect((await admin.call('GET', path)).data).toEqual({ requirePasskey: 'off' })
  })
})
