import { expect, test } from 'vitest'
import { auditOf } from '../../test/audit-of.ts'
import { type Service, startService } from '../../test/harness.ts'
import { describeChanges } from './differences.ts'
import { readDeclaration } from './file.ts'
import { DeclarationError } from './problems.ts'
import { type ApplyOptions, applyDeclaration } from './service.ts'

const whole = `
projects:
  - key: default
    features:
      - { key: sso, type: boolean, name: Single sign-on }
      - { key: api_calls, type: metered, name: API calls, unit: call }
      - { key: models, type: static }
    plans:
      - { key: free, default: true, entitlements: { api_calls: { limit: 100, reset: month } } }
      - key: pro
        name: Pro
        entitlements:
          sso: true
          api_calls: { limit: 10000, reset: month, overage: block }
          models: { value: { allow: [a, b] } }
        term: 1y
        trial: 14d
        grace: P7D
        activations: { limit: 3, mode: node_locked }
        seats: 10
      - { key: extra_calls, kind: addon, entitlements: { api_calls: { limit: 2000, reset: month } } }
`

const apply = (service: Service, text: string, options: ApplyOptions = {}) =>
  applyDeclaration(service.ctx, readDeclaration(text, {}), options)

const applyAndDescribe = async (service: Service, text: string, options: ApplyOptions = {}) =>
  describeChanges(await apply(service, text, options))

const inProject = (text: string) => `projects:\n  - key: default\n${text.replaceAll(/^/gm, '    ')}`

const actionsOf = async ({ db }: Service) =>
  (await db.selectFrom('audit_logs').select('action').orderBy('id').execute())
    .map(({ action }) => action)
    .filter((action) => /^(feature|plan)\./.test(action))

async function planOf(service: Service, key: string) {
  const admin = await service.adminSignIn()
  const { data } = await admin.call('GET', `/v1/admin/plans?projectId=${service.app.projectRef}`)
  return data.find((plan: { key: string }) => plan.key === key)
}

async function problemsOf(work: () => unknown): Promise<string[]> {
  try {
    await work()
    return []
  } catch (error) {
    if (!(error instanceof DeclarationError)) throw error
    return error.problems.map(({ path, message }) => `${path}: ${message}`)
  }
}

test('a file creates features and plans and publishes them, with an audit record for each', async () => {
  const service = await startService()

  const changes = await apply(service, whole)

  expect(changes.map(({ action, entity, name }) => `${action} ${entity} ${name}`)).toEqual([
    'create feature default/sso',
    'create feature default/api_calls',
    'create feature default/models',
    'create plan default/free',
    'create plan default/pro',
    'create plan default/extra_calls',
  ])
  expect(await actionsOf(service)).toEqual([
    ...Array(3).fill('feature.create'),
    ...Array(3).fill(['plan.create', 'plan.publish']).flat(),
  ])
  expect(await planOf(service, 'pro')).toMatchObject({
    name: 'Pro',
    kind: 'base',
    default: false,
    status: 'active',
    versions: [
      {
        version: 1,
        status: 'published',
        term: 'P1Y',
        trial: 'P14D',
        grace: 'P7D',
        seats: 10,
        activations: { limit: 3, mode: 'node_locked' },
        entitlements: { sso: true, models: { value: { allow: ['a', 'b'] } } },
      },
    ],
  })
})

test('a user of the project gets the default plan of the file immediately', async () => {
  const service = await startService()
  await apply(service, whole)

  const { accessToken: token } = await service.signIn('ada@example.com')

  expect((await service.call('GET', '/v1/licenses/me', { token })).data).toMatchObject({
    plan: { key: 'free', version: 1 },
    source: 'default',
  })
})

test('reapplying features and plans changes nothing, with any spelling of a duration', async () => {
  const service = await startService()
  await apply(service, whole)

  expect(await apply(service, whole.replace('term: 1y', 'term: P1Y').replace('grace: P7D', 'grace: 7d'))).toEqual([])
  expect((await planOf(service, 'pro')).versions).toHaveLength(1)
})

test('a dry run of plans reports the same changes as the run and creates no version', async () => {
  const service = await startService()
  await apply(service, whole)
  const changed = whole.replace('seats: 10', 'seats: 20')

  const dry = await apply(service, changed, { dryRun: true })

  expect((await planOf(service, 'pro')).versions).toHaveLength(1)
  expect(await apply(service, changed)).toEqual(dry)
})

test('a changed plan gets a new published version, and existing licenses keep theirs', async () => {
  const service = await startService()
  await apply(service, whole)
  const admin = await service.adminSignIn()
  const { data: license } = await admin.call('POST', '/v1/admin/licenses', {
    body: { projectId: service.app.projectRef, email: 'ada@example.com', plan: 'pro' },
  })

  const changed = whole
    .replace('sso: true', 'sso: false')
    .replace('        trial: 14d\n', '')
    .replace('limit: 3,', 'limit: 5,')

  expect(await applyAndDescribe(service, changed)).toEqual([
    '~ plan default/pro',
    '    activations.limit: 3 -> 5',
    '    entitlements.sso: true -> false',
    '    trial: "P14D" -> null',
    '    version: 1 -> 2',
  ])
  expect((await planOf(service, 'pro')).versions).toMatchObject([
    { version: 2, status: 'published', licenses: 0 },
    { version: 1, status: 'published', licenses: 1 },
  ])
  expect((await admin.call('GET', `/v1/admin/licenses/${license.id}`)).data.plan.version).toBe(1)
  expect((await actionsOf(service)).slice(-3)).toEqual(['plan.draft', 'plan.draft', 'plan.publish'])
})

test("an entry without the fields of a version leaves the plan's versions unchanged", async () => {
  const service = await startService()
  await apply(service, whole)

  const changes = await applyAndDescribe(service, inProject('plans: [{ key: pro, name: Professional }]'))

  expect(changes).toEqual(['~ plan default/pro', '    name: "Pro" -> "Professional"'])
  expect((await planOf(service, 'pro')).versions).toHaveLength(1)
})

test('a file lists a plan for sale; an entry without these fields leaves them', async () => {
  const service = await startService()
  await apply(service, whole)

  const sale = '{ key: pro, description: For small teams, listed: true, trialRule: always }'
  expect(await applyAndDescribe(service, inProject(`plans: [${sale}]`))).toEqual([
    '~ plan default/pro',
    '    description: null -> "For small teams"',
    '    listed: false -> true',
    '    trialRule: "once" -> "always"',
  ])
  expect(await apply(service, inProject(`plans: [${sale}]`))).toEqual([])
  expect(await apply(service, inProject('plans: [{ key: pro, name: Pro }]'))).toEqual([])
  const listed = { description: 'For small teams', listed: true, trialRule: 'always', versions: [{ version: 1 }] }
  expect(await planOf(service, 'pro')).toMatchObject(listed)
  const faulty = inProject("plans: [{ key: pro, description: '', trialRule: never, listed: 1 }]")
  expect((await problemsOf(() => apply(service, faulty))).map((problem) => problem.split(':')[0])).toEqual([
    'projects[0].plans[0].description',
    'projects[0].plans[0].listed',
    'projects[0].plans[0].trialRule',
  ])
})

test('an open draft is replaced by the file, and the audit log keeps its content', async () => {
  const service = await startService()
  await apply(service, whole)
  const admin = await service.adminSignIn()
  const { id } = await planOf(service, 'free')
  await admin.call('POST', `/v1/admin/plans/${id}/versions`)
  await admin.call('PATCH', `/v1/admin/plans/${id}/versions/2`, { body: { entitlements: { sso: true } } })

  expect(await apply(service, whole)).toEqual([])
  await apply(service, whole.replace('limit: 100,', 'limit: 200,'))

  expect((await planOf(service, 'free')).versions).toMatchObject([
    { version: 2, status: 'published', entitlements: { api_calls: { limit: 200 } } },
    { version: 1 },
  ])
  const drafts = await auditOf(service, 'plan.draft')
  expect(drafts.at(-1)).toMatchObject({ old_value: { entitlements: { sso: true } } })
})

test('naming another default plan unsets the previous one, in any order', async () => {
  const service = await startService()
  await apply(service, whole)

  const changes = await applyAndDescribe(service, inProject('plans: [{ key: pro, default: true }]'))

  expect(changes).toEqual([
    '~ plan default/free',
    '    default: true -> false',
    '~ plan default/pro',
    '    default: false -> true',
  ])
  expect(await applyAndDescribe(service, whole)).toContain('    default: true -> false')
})

test('named entries are unarchived; --prune deletes the omitted ones, or archives those in use', async () => {
  const service = await startService()
  await apply(service, whole)
  const admin = await service.adminSignIn()
  await admin.call('POST', '/v1/admin/licenses', {
    body: { projectId: service.app.projectRef, email: 'ada@example.com', plan: 'pro' },
  })
  const less = inProject('features: []\nplans: [{ key: extra_calls }]')

  expect(await apply(service, less)).toEqual([])
  expect(await applyAndDescribe(service, less, { prune: true })).toEqual([
    '- plan default/free',
    '~ plan default/pro',
    '    archived: false -> true',
    '~ feature default/sso',
    '    archived: false -> true',
    '~ feature default/api_calls',
    '    archived: false -> true',
    '~ feature default/models',
    '    archived: false -> true',
  ])
  expect(await apply(service, less, { prune: true })).toEqual([])
  expect(
    await applyAndDescribe(service, inProject('features: [{ key: sso, type: boolean }]\nplans: [{ key: pro }]')),
  ).toEqual([
    '~ feature default/sso',
    '    archived: true -> false',
    '~ plan default/pro',
    '    archived: true -> false',
  ])
})

test('--prune deletes a feature that no plan names', async () => {
  const service = await startService()
  await apply(service, inProject('features: [{ key: sso, type: boolean }]'))

  expect(await applyAndDescribe(service, inProject('features: []'), { prune: true })).toEqual(['- feature default/sso'])
  expect((await actionsOf(service)).at(-1)).toBe('feature.delete')
})

test.each([
  ['a changed feature type', 'features: [{ key: sso, type: limit }]', 'features[0].type: sso is boolean'],
  ['a changed plan kind', 'plans: [{ key: pro, kind: addon }]', 'plans[0].kind: pro is base'],
  ['a changed plan group', 'plans: [{ key: pro, group: tools }]', 'plans[0].group: pro is in the group default'],
  [
    'an unknown feature',
    'plans: [{ key: pro }, { key: x, entitlements: { nope: true } }]',
    'plans[1].entitlements.nope: must be a feature of the project',
  ],
  [
    'an entitlement of the wrong type',
    'plans: [{ key: pro, entitlements: { sso: { limit: 5 } } }]',
    'plans[0].entitlements.sso: must be true or false: the feature is boolean',
  ],
  [
    'both a limit and unlimited',
    'plans: [{ key: pro, entitlements: { api_calls: {} } }]',
    'plans[0].entitlements.api_calls.limit: must be sent without unlimited: send one of the two',
  ],
])('%s is refused with its location, and nothing changes', async (_name, text, problem) => {
  const service = await startService()
  await apply(service, whole)
  const before = await actionsOf(service)

  const problems = await problemsOf(() => apply(service, inProject(text)))

  expect(problems[0]).toContain(`projects[0].${problem}`)
  expect(await actionsOf(service)).toEqual(before)
})

test.each([
  [
    'an unknown field of a plan',
    'plans: [{ key: a, entitlement: {} }]',
    'plans[0].entitlement: is not a known field. Did you mean entitlements?',
  ],
  [
    'an unknown field of an entitlement',
    'plans: [{ key: a, entitlements: { calls: { limt: 5 } } }]',
    'plans[0].entitlements.calls.limt: is not a known field. Did you mean limit?',
  ],
  [
    'a field beside a value',
    'plans: [{ key: a, entitlements: { models: { value: 1, x: 2 } } }]',
    'plans[0].entitlements.models.x: is not a known field',
  ],
  [
    'a malformed entitlement',
    'plans: [{ key: a, entitlements: { calls: many } }]',
    'plans[0].entitlements.calls: has the wrong form',
  ],
  ['an invalid duration', 'plans: [{ key: a, term: one year }]', 'plans[0].term: has the wrong form. Term: how long'],
  [
    'an unknown feature type',
    'features: [{ key: a, type: bool }]',
    'features[0].type: must be one of boolean, static, limit, metered',
  ],
  ['a duplicate plan', 'plans: [{ key: a }, { key: a }]', 'plans[1].key: a must not be listed twice'],
  [
    'a duplicate feature',
    'features: [{ key: a, type: limit }, { key: a, type: limit }]',
    'features[1].key: a must not be listed twice',
  ],
  [
    'two default plans',
    'plans: [{ key: a, default: true }, { key: b, default: true }]',
    'plans[1].default: cannot be true: a is already the default',
  ],
  [
    'a default add-on',
    'plans: [{ key: a, kind: addon, default: true }]',
    'plans[0].default: is only allowed for base plans',
  ],
])('%s is refused before any change', async (_name, text, problem) => {
  const problems = await problemsOf(() => readDeclaration(inProject(text), {}))

  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(`projects[0].${problem}`)
})
