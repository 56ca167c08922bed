import { expect, test } from 'vitest'
import { type Service, startService } from '../../../test/harness.ts'
import { recordsOf, setUpCatalog } from '../../../test/licensing.ts'

const path = '/v1/admin/plans'

async function withPlans(service: Service) {
  const admin = await setUpCatalog(service)
  const projectId = service.app.projectRef
  const { data } = await admin.call('GET', `${path}?projectId=${projectId}`)
  const pro = data.find((plan: { key: string }) => plan.key === 'pro')
  return { admin, projectId, pro, change: (body: object) => admin.call('PATCH', `${path}/${pro.id}`, { body }) }
}

test('a plan is for sale once it is listed, until it no longer is, and records name what was set', async () => {
  const service = await startService()
  const { admin, pro, change } = await withPlans(service)
  const sale = { description: 'For small teams', listed: true, trialRule: 'always' }
  expect(pro).toMatchObject({ description: null, listed: false, trialRule: 'once' })

  expect((await change(sale)).data).toMatchObject(sale)
  expect((await change({ name: 'Professional' })).data).toMatchObject({ ...sale, name: 'Professional' })
  expect((await change({ description: null, listed: false, trialRule: 'once' })).data).toMatchObject({
    description: null,
    listed: false,
    trialRule: 'once',
  })

  expect((await admin.call('GET', `${path}/${pro.id}`)).data).toMatchObject({ listed: false, name: 'Professional' })
  const plain = { key: 'pro', name: 'Pro', kind: 'base', group: 'default', default: false, archived: false }
  const records = await recordsOf(service, 'plan.update')
  expect(records.map(({ old_value, new_value }) => [old_value, new_value])).toEqual([
    [plain, { ...plain, ...sale }],
    [
      { ...plain, ...sale },
      { ...plain, ...sale, name: 'Professional' },
    ],
    [
      { ...plain, ...sale, name: 'Professional' },
      { ...plain, name: 'Professional' },
    ],
  ])
})

test('a plan can be created for sale', async () => {
  const { admin, projectId } = await withPlans(await startService())
  const sale = { description: 'For “big” teams – all of them, 日本語', listed: true, trialRule: 'once' }

  const { data, status } = await admin.call('POST', path, { body: { projectId, key: 'team', name: 'Team', ...sale } })

  expect([status, data]).toMatchObject([201, { ...sale, status: 'draft' }])
})

test.each([
  ['description', ''],
  ['description', ' \n'],
  ['description', 'x'.repeat(501)],
  ['listed', 'yes'],
  ['listed', null],
  ['trialRule', 'never'],
])('a faulty %s is refused by name: %j', async (name, value) => {
  const { change } = await withPlans(await startService())

  const { status, error } = await change({ [name]: value })

  expect([status, error.code, error.details.fields[0].path]).toEqual([400, 'VALIDATION_ERROR', name])
})
