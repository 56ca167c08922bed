import { expect, test } from 'vitest'
import { type Service, startService, times } from '../../../test/harness.ts'
import { recordsOf, setUpCatalog } from '../../../test/licensing.ts'
import { eachRound, rounds } from '../../../test/rounds.ts'

const path = '/v1/admin/plans'

async function withPlans(service: Service) {
  const admin = await setUpCatalog(service)
  const projectId = service.app.projectRef
  const create = (body: object) => admin.call('POST', path, { body: { projectId, key: 'team', name: 'Team', ...body } })
  const { data: plans } = await admin.call('GET', `${path}?projectId=${projectId}`)
  const idOf = (key: string): string => plans.find((plan: { key: string }) => plan.key === key).id
  return { admin, projectId, create, idOf }
}

test('a plan starts as a draft, is published, and then applies to new licenses', async () => {
  const service = await startService()
  const { admin, projectId, create } = await withPlans(service)

  const { data: plan, status } = await create({ term: '1y', trial: '2w', seats: 10, entitlements: { sso: true } })
  expect(status).toBe(201)
  expect(plan).toMatchObject({
    status: 'draft',
    kind: 'base',
    group: 'default',
    default: false,
    versions: [{ version: 1, status: 'draft', term: 'P1Y', trial: 'P2W', seats: 10, licenses: 0, publishedAt: null }],
  })
  const { user } = await service.signIn('ada@example.com')
  const grant = () => admin.call('POST', '/v1/admin/licenses', { body: { projectId, userId: user.id, plan: 'team' } })
  expect((await grant()).error.code).toBe('PLAN_VERSION_NOT_FOUND')

  expect((await admin.call('POST', `${path}/${plan.id}/versions/1/publish`)).data.status).toBe('published')

  expect((await grant()).data).toMatchObject({
    plan: { key: 'team', version: 1 },
    trialEndsAt: '2026-01-15T00:00:00.000Z',
  })
  expect((await admin.call('GET', `${path}/${plan.id}`)).data).toMatchObject({
    status: 'active',
    versions: [{ licenses: 1 }],
  })
  expect((await recordsOf(service, 'plan.create')).at(-1)).toMatchObject({
    entity_ref: plan.id,
    new_value: { key: 'team' },
  })
  expect((await recordsOf(service, 'plan.publish')).at(-1)).toMatchObject({
    actor_type: 'member',
    new_value: { version: 1, term: 'P1Y', entitlements: { sso: true } },
  })
})

test('a plan has one draft, which can be changed and discarded; a published version can do neither', async () => {
  const service = await startService()
  const { admin, idOf } = await withPlans(service)
  const versions = `${path}/${idOf('free')}/versions`

  expect((await admin.call('POST', versions)).data).toMatchObject({ version: 2, status: 'draft' })
  expect((await admin.call('POST', versions)).data.version).toBe(2)
  const content = { entitlements: { projects: { limit: 3 } } }
  expect((await admin.call('PATCH', `${versions}/2`, { body: content })).data).toMatchObject(content)
  expect((await admin.call('DELETE', `${versions}/2`)).data).toEqual({ success: true })
  expect((await admin.call('PATCH', `${versions}/2`, { body: content })).error.code).toBe('PLAN_VERSION_NOT_FOUND')
  expect((await admin.call('POST', `${versions}/1/publish`)).error.code).toBe('PLAN_VERSION_IMMUTABLE')

  expect(
    (await recordsOf(service, 'plan.draft')).map(({ old_value, new_value }) => ({ old_value, new_value })),
  ).toMatchObject([
    { old_value: null, new_value: { version: 2 } },
    { old_value: { version: 2 }, new_value: { version: 2, ...content } },
    { old_value: { version: 2, ...content }, new_value: null },
  ])
})

test.each([
  ['nonsense', true, 'entitlements.nonsense'],
  ['sso', { limit: 1 }, 'entitlements.sso'],
  ['models', true, 'entitlements.models'],
  ['projects', true, 'entitlements.projects'],
  ['projects', { limit: 1, reset: 'month' }, 'entitlements.projects.reset'],
  ['api_calls', {}, 'entitlements.api_calls.limit'],
  ['api_calls', { limit: 1, unlimited: true }, 'entitlements.api_calls.limit'],
  ['api_calls', { limit: 1, timezone: 'Mars/Olympus' }, 'entitlements.api_calls.timezone'],
  ['api_calls', { limit: 1, timezone: '+02:00' }, 'entitlements.api_calls.timezone'],
  ['api_calls', { limit: 1, overage: 'cap' }, 'entitlements.api_calls.overageLimit'],
  ['api_calls', { limit: 1, overageLimit: 5 }, 'entitlements.api_calls.overageLimit'],
  ['api_calls', { limit: 1, rollover: 5 }, 'entitlements.api_calls.rollover'],
])('a value that does not match its feature is refused by name: %s %j', async (key, entitlement, faulty) => {
  const { create } = await withPlans(await startService())

  const { error } = await create({ entitlements: { [key]: entitlement } })

  expect(error.code).toBe('VALIDATION_ERROR')
  expect(error.details.fields.map((field: { path: string }) => field.path)).toEqual([faulty])
})

test('one plan is the default; an archived plan loses that, and cannot be granted', async () => {
  const service = await startService()
  const { admin, projectId, create, idOf } = await withPlans(service)
  const change = (key: string, body: object) => admin.call('PATCH', `${path}/${idOf(key)}`, { body })

  expect((await change('free', { default: true })).data.default).toBe(true)
  expect((await change('pro', { default: true })).error.code).toBe('DEFAULT_PLAN_EXISTS')
  expect((await create({ default: true })).error.code).toBe('DEFAULT_PLAN_EXISTS')
  expect((await change('free', { archived: true })).data).toMatchObject({ default: false, status: 'archived' })
  expect((await change('pro', { default: true })).data.default).toBe(true)
  const { user } = await service.signIn('ada@example.com')
  const body = { projectId, userId: user.id, plan: 'free' }
  expect((await admin.call('POST', '/v1/admin/licenses', { body })).error.details.fields[0].path).toBe('plan')

  const records = await recordsOf(service, 'plan.update')
  expect(records.map(({ old_value, new_value }) => [old_value, new_value])).toMatchObject([
    [{ key: 'free', default: false }, { default: true }],
    [
      { default: true, archived: false },
      { default: false, archived: true },
    ],
    [{ key: 'pro', default: false }, { default: true }],
  ])
})

test('a plan with a license is in use, even a revoked one; any other can be deleted', async () => {
  const service = await startService()
  const { admin, projectId, idOf } = await withPlans(service)
  const { user } = await service.signIn('ada@example.com')
  const body = { projectId, userId: user.id, plan: 'free' }
  const { data: license } = await admin.call('POST', '/v1/admin/licenses', { body })
  await admin.call('POST', `/v1/admin/licenses/${license.id}/revoke`, { body: {} })

  expect((await admin.call('DELETE', `${path}/${idOf('free')}`)).error.code).toBe('PLAN_IN_USE')
  expect((await admin.call('DELETE', `${path}/${idOf('pro')}`)).data).toEqual({ success: true })
  expect((await admin.call('GET', `${path}/${idOf('pro')}`)).error.code).toBe('PLAN_NOT_FOUND')
  expect((await admin.call('POST', '/v1/admin/licenses', { body: { ...body, plan: 'pro' } })).error.code).toBe(
    'PLAN_NOT_FOUND',
  )
  expect(await recordsOf(service, 'plan.delete')).toMatchObject([{ old_value: { key: 'pro' }, new_value: null }])
})

test('of concurrent deletions and grants on two nodes no license loses its plan, in every round', async () => {
  const service = await startService()
  const other = await service.startNode()
  const { admin, projectId, create } = await withPlans(service)
  const there = await other.adminSignIn()
  const people = await Promise.all(times(19, (index) => service.signIn(`user${index}@example.com`)))
  let deleted = 0
  for (const round of eachRound(20, 8)) {
    const key = `team_${round}`
    const { data: plan } = await create({ key, group: key })
    await admin.call('POST', `${path}/${plan.id}/versions/1/publish`)
    const grant = ({ user }: { user: { id: string } }, index: number) =>
      (index % 2 ? there : admin).call('POST', '/v1/admin/licenses', {
        body: { projectId, userId: user.id, plan: key },
      })

    const early = people.slice(0, round % 7).map(grant)
    // Some rounds delete after a grant has returned: by chance alone, the deletion might always be first.
    const removing = Promise.resolve(round % 4 === 3 ? early[0] : undefined).then(() =>
      there.call('DELETE', `${path}/${plan.id}`),
    )
    const replies = await Promise.all([...early, ...people.slice(round % 7).map(grant)])

    const removal = await removing
    const granted = replies.filter(({ status }) => status === 201)
    expect(replies.filter(({ status }) => status !== 201 && status !== 404)).toEqual([])
    expect(removal.error?.code).toBe(granted.length > 0 ? 'PLAN_IN_USE' : undefined)
    if (granted.length === 0) deleted += 1
    const kept = await service.db.selectFrom('licenses').select('id').where('plan_group', '=', key).execute()
    expect(kept).toHaveLength(granted.length)
  }
  expect(deleted).toBeLessThan(rounds(20, 8))
}, 240_000)

test('licenses are migrated from one version only if it is given, and the audit log has their number', async () => {
  const service = await startService()
  const { admin, projectId, idOf } = await withPlans(service)
  const versions = `${path}/${idOf('free')}/versions`
  const grant = async (email: string) => {
    const { user } = await service.signIn(email)
    return admin.call('POST', '/v1/admin/licenses', { body: { projectId, userId: user.id, plan: 'free' } })
  }
  const publish = async (limit: number, version: number) => {
    await admin.call('POST', versions)
    await admin.call('PATCH', `${versions}/${version}`, { body: { entitlements: { projects: { limit } } } })
    await admin.call('POST', `${versions}/${version}/publish`)
  }
  await grant('ada@example.com')
  await publish(2, 2)
  await grant('grace@example.com')
  await publish(3, 3)

  expect((await admin.call('POST', `${versions}/3/migrate`, { body: { from: 2 } })).data).toEqual({
    licenses: 1,
    dryRun: false,
  })
  expect((await admin.call('POST', `${versions}/3/migrate`, { body: { from: 9 } })).error.code).toBe(
    'PLAN_VERSION_NOT_FOUND',
  )
  const { data } = await admin.call('GET', `${path}/${idOf('free')}`)
  expect(data.versions.map(({ licenses }: { licenses: number }) => licenses)).toEqual([1, 0, 1])
  expect(await recordsOf(service, 'plan.migrate')).toMatchObject([
    { old_value: { version: 2 }, new_value: { version: 3, licenses: 1 } },
  ])
})
