import { expect, test } from 'vitest'
import { type Service, startService, times } from './harness.ts'
import { eachRound } from './rounds.ts'

/** An object of the dashboard, and two changes that concern different fields. */
interface Changeable {
  readonly name: string
  readonly path: string
  readonly body: object
  readonly changes: (round: number) => readonly [object, object]
}

const dashboardObjects: readonly Changeable[] = [
  {
    name: 'app',
    path: '/v1/admin/apps',
    body: { key: 'web', name: 'Web' },
    changes: (round) => [{ name: `Web ${round}` }, { redirectUris: [`https://app.example.com/${round}`] }],
  },
  {
    name: 'provider',
    path: '/v1/admin/providers',
    body: { key: 'google', type: 'google', clientId: 'client', clientSecret: 'a long client secret' },
    changes: (round) => [{ clientId: `client-${round}` }, { enabled: round % 2 === 1 }],
  },
  {
    name: 'feature',
    path: '/v1/admin/features',
    body: { key: 'api_calls', name: 'API calls', type: 'metered', unit: 'call' },
    changes: (round) => [{ name: `Calls ${round}` }, { unit: `unit ${round}` }],
  },
  {
    name: 'plan',
    path: '/v1/admin/plans',
    body: { key: 'pro', name: 'Pro' },
    changes: (round) => [{ name: `Pro ${round}` }, { default: round % 2 === 0 }],
  },
  {
    name: 'payment config',
    path: '/v1/admin/payment-configs',
    body: { provider: 'stripe', mode: 'test' },
    changes: (round) => [{ toleranceSeconds: 100 + round }, { enabled: round % 2 === 1 }],
  },
  {
    name: 'webhook endpoint',
    path: '/v1/admin/webhook-endpoints',
    body: { url: 'https://127.0.0.1:1024/hook', events: ['*'] },
    changes: (round) => [{ description: `Number ${round}` }, { enabled: round % 2 === 1 }],
  },
]

async function withObject(service: Service, { path, body }: Pick<Changeable, 'path' | 'body'>) {
  const admin = await service.adminSignIn()
  const other = await service.startNode()
  const owner = path === '/v1/admin/projects' ? {} : { projectId: service.app.projectRef }
  const created = await admin.call('POST', path, { body: { ...owner, ...body } })
  expect(created.status).toBe(201)
  return { admin, other, url: `${path}/${created.data.id}` }
}

test.each(dashboardObjects)(
  'two concurrent changes of one $name on two nodes are both kept, in every round',
  async (object) => {
    const service = await startService()
    const { admin, other, url } = await withObject(service, object)

    for (const round of eachRound(20)) {
      const [first, second] = object.changes(round)
      const replies = await Promise.all([
        service.call('PATCH', url, { body: first, headers: admin.headers }),
        other.call('PATCH', url, { body: second, headers: admin.headers }),
      ])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect((await admin.call('GET', url)).data).toMatchObject({ ...first, ...second })
    }
  },
  60_000,
)

const project: Pick<Changeable, 'name' | 'path' | 'body'> = {
  name: 'project',
  path: '/v1/admin/projects',
  body: { key: 'acme', name: 'Acme' },
}

test.each([...dashboardObjects, project])(
  '10 concurrent deletions of one $name leave one audit record',
  async (object) => {
    const service = await startService()
    const { admin, other, url } = await withObject(service, object)

    const replies = await Promise.all(
      times(10, (index) => (index % 2 ? service : other).call('DELETE', url, { headers: admin.headers })),
    )

    expect(replies.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
    const actions = await service.auditActions()
    expect(actions.filter((action) => action.endsWith('.delete'))).toHaveLength(1)
  },
)

test('each audit record of concurrent changes of a project starts where the one before ends', async () => {
  const service = await startService()
  const other = await service.startNode()
  const admin = await service.adminSignIn()
  const url = `/v1/admin/projects/${service.app.projectRef}`
  const change = (index: number) =>
    (index % 2 ? service : other).call('PATCH', url, {
      body: { settings: { mailsPerHour: 100 + index } },
      headers: admin.headers,
    })

  const replies = await Promise.all(times(12, change))

  expect(replies.map(({ status }) => status)).toEqual(times(12, () => 200))
  const records = await service.db
    .selectFrom('audit_logs')
    .select(['old_value', 'new_value'])
    .where('action', '=', 'project.update')
    .orderBy('id')
    .execute()
  expect(records).toHaveLength(12)
  expect(records.slice(1).map((one) => one.old_value)).toEqual(records.slice(0, -1).map((one) => one.new_value))
})

test('of a deletion of a feature and a draft that grants it one is refused, in every round', async () => {
  const service = await startService()
  const projectId = service.app.projectRef
  const { admin, other, url } = await withObject(service, {
    path: '/v1/admin/plans',
    body: { key: 'pro', name: 'Pro' },
  })

  for (const round of eachRound(30)) {
    const key = `feature_${round}`
    const { data } = await admin.call('POST', '/v1/admin/features', {
      body: { projectId, key, name: key, type: 'boolean' },
    })
    const [deletion, draft] = await Promise.all([
      service.call('DELETE', `/v1/admin/features/${data.id}`, { headers: admin.headers }),
      other.call('PATCH', `${url}/versions/1`, { body: { entitlements: { [key]: true } }, headers: admin.headers }),
    ])
    const outcome = [deletion, draft].map(({ status, error }) => error?.code ?? status)
    const bodies = JSON.stringify([deletion.body, draft.body])
    expect(['200 VALIDATION_ERROR', 'FEATURE_IN_USE 200'], bodies).toContain(outcome.join(' '))
  }
}, 60_000)
