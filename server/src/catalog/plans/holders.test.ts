import { expect, test } from 'vitest'
import { type Service, startService } from '../../../test/harness.ts'

async function start() {
  const service: Service = await startService()
  const admin = await service.adminSignIn()
  const { projectRef: projectId } = service.app
  const create = (key: string, more: object) =>
    admin.call('POST', '/v1/admin/plans', { body: { projectId, key, name: key, entitlements: {}, ...more } })
  const change = (id: string, body: object) => admin.call('PATCH', `/v1/admin/plans/${id}`, { body })
  return { create, change }
}

const faultsIn = ({ error }: { error: { details: { fields: { path: string }[] } } }) =>
  error.details.fields.map(({ path }) => path)

test('a project has one default plan for users and one for organizations', async () => {
  const { create } = await start()
  expect((await create('free', { default: true })).data.holder).toBeUndefined()
  expect((await create('team_free', { default: true, holder: 'organization' })).data).toMatchObject({
    default: true,
    holder: 'organization',
  })
  expect((await create('second', { default: true })).error.code).toBe('DEFAULT_PLAN_EXISTS')
  expect((await create('third', { default: true, holder: 'organization' })).error.code).toBe('DEFAULT_PLAN_EXISTS')
})

test('a default plan is for users or for organizations, not for any', async () => {
  const { create, change } = await start()
  const refused = await create('free', { default: true, holder: 'any' })
  expect([refused.status, faultsIn(refused)]).toEqual([400, ['holder']])
  const { data: plan } = await create('pro', { holder: 'any' })

  const alsoRefused = await change(plan.id, { default: true, holder: 'any' })
  expect([alsoRefused.status, faultsIn(alsoRefused)]).toEqual([400, ['holder']])
  // A plan for any holder that becomes the default is for users, as before there were others.
  expect((await change(plan.id, { default: true })).data).toMatchObject({ default: true })
  expect((await create('other', { default: true })).error.code).toBe('DEFAULT_PLAN_EXISTS')
  expect((await change(plan.id, { holder: 'organization' })).data).toMatchObject({ holder: 'organization' })
  expect((await create('other', { default: true })).status).toBe(201)
})
