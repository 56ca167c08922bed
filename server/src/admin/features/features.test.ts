import { expect, test } from 'vitest'
import { type Service, startService } from '../../../test/harness.ts'
import { recordsOf, setUpCatalog } from '../../../test/licensing.ts'

const path = '/v1/admin/features'
const metered = { key: 'api_calls', name: 'API calls', type: 'metered', unit: 'call' }

async function withFeature(service: Service) {
  const admin = await service.adminSignIn()
  const create = (body: object) => admin.call('POST', path, { body: { projectId: service.app.projectRef, ...body } })
  return { admin, create, made: await create(metered) }
}

test('a feature is created, found, and listed, and the audit log has its fields', async () => {
  const service = await startService()
  const { admin, made } = await withFeature(service)

  expect(made).toMatchObject({ status: 201, data: { ...metered, clientReportable: false, archived: false } })
  expect((await admin.call('GET', `${path}/${made.data.id}`)).data).toEqual(made.data)
  const { data, meta } = await admin.call('GET', `${path}?projectId=${service.app.projectRef}`)
  expect(data).toEqual([made.data])
  expect(meta).toMatchObject({ total: 1 })
  expect(await recordsOf(service, 'feature.create')).toMatchObject([
    { entity_ref: made.data.id, actor_type: 'member', old_value: null, new_value: metered },
  ])
})

test('a key is unique in its project, and an invalid one is refused', async () => {
  const { create } = await withFeature(await startService())

  expect((await create(metered)).error).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { fields: [{ path: 'key', message: expect.stringContaining('is already used by another') }] },
  })
  for (const key of ['', 'API', '1st', 'a b', 'x'.repeat(65)])
    expect((await create({ ...metered, key })).status).toBe(400)
})

test('all fields of a feature but key and type can be changed, and the audit log has both states', async () => {
  const service = await startService()
  const { admin, made } = await withFeature(service)
  const change = (body: object) => admin.call('PATCH', `${path}/${made.data.id}`, { body })

  expect((await change({ name: 'Calls', unit: null, clientReportable: true })).data).toMatchObject({
    name: 'Calls',
    unit: null,
    clientReportable: true,
  })
  expect((await change({ type: 'boolean' })).status).toBe(400)
  expect((await change({ key: 'calls' })).status).toBe(400)
  expect(await recordsOf(service, 'feature.update')).toMatchObject([
    { old_value: { name: 'API calls', unit: 'call' }, new_value: { name: 'Calls', unit: null } },
  ])
})

test('an archived feature stays in the plans that grant it, and cannot be added to another', async () => {
  const service = await startService()
  const admin = await setUpCatalog(service)
  const { data: features } = await admin.call('GET', `${path}?projectId=${service.app.projectRef}`)
  const sso = features.find(({ key }: { key: string }) => key === 'sso')
  await admin.call('PATCH', `${path}/${sso.id}`, { body: { archived: true } })

  const body = { projectId: service.app.projectRef, key: 'team', name: 'Team', entitlements: { sso: true } }
  expect((await admin.call('POST', '/v1/admin/plans', { body })).error.details.fields).toEqual([
    { path: 'entitlements.sso', message: 'is archived and cannot be granted' },
  ])
  const { data: plans } = await admin.call('GET', `/v1/admin/plans?projectId=${service.app.projectRef}`)
  const pro = plans.find(({ key }: { key: string }) => key === 'pro')
  await admin.call('POST', `/v1/admin/plans/${pro.id}/versions`)
  const kept = await admin.call('PATCH', `/v1/admin/plans/${pro.id}/versions/2`, {
    body: { entitlements: { sso: true } },
  })
  expect(kept.status).toBe(200)
})

test('a feature used by a plan returns FEATURE_IN_USE on deletion; any other is deleted', async () => {
  const service = await startService()
  const admin = await setUpCatalog(service)
  const { data: features } = await admin.call('GET', `${path}?projectId=${service.app.projectRef}`)
  const calls = features.find(({ key }: { key: string }) => key === 'api_calls')

  expect((await admin.call('DELETE', `${path}/${calls.id}`)).error).toMatchObject({
    code: 'FEATURE_IN_USE',
    details: { plans: ['extra_calls', 'free', 'pro'] },
  })
  const { data: spare } = await admin.call('POST', path, {
    body: { projectId: service.app.projectRef, key: 'spare', name: 'Spare', type: 'boolean' },
  })
  expect((await admin.call('DELETE', `${path}/${spare.id}`)).data).toEqual({ success: true })
  expect((await admin.call('GET', `${path}/${spare.id}`)).error.code).toBe('FEATURE_NOT_FOUND')
  expect(await recordsOf(service, 'feature.delete')).toMatchObject([{ old_value: { key: 'spare' }, new_value: null }])
})
