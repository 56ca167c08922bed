import type { Licet } from './licet.ts'
import { http } from './participants.ts'
import { post } from './requests.ts'
import type { Scenario } from './rounds.ts'
import { statement, statementName } from './scenarios.ts'
import type { Stage } from './stage.ts'
import { spread } from './tokens.ts'

const deviceCount = 500
const path = '/v1/licenses/activations'

/** An active device, and the key of its license, which has no user. */
interface Device {
  readonly id: string
  readonly key: string
  readonly fingerprint: string
}

/** What an app with license keys asks: at each start, and while it runs on a floating license. */
interface DeviceCall {
  readonly name: string
  readonly requests: string[]
  /** Part of each response. */
  readonly expect: string
}

/** Calls the service as a server does. @throws when it refuses */
export async function call<T>({ port }: Licet, url: string, headers: Record<string, string>, body: object): Promise<T> {
  const reply = await fetch(`http://127.0.0.1:${port}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`POST ${url}: ${text}`)
  return (JSON.parse(text) as { data: T }).data
}

async function activateAll(licet: Licet, projectId: string, inApp: Record<string, string>): Promise<Device[]> {
  const apiKey = await licet.newApiKey(['licenses:write', 'licenses:read'])
  const devices: Device[] = []
  for (const number of spread(deviceCount, deviceCount)) {
    const license = { projectId, plan: 'desktop', withKey: true }
    const granted = await call<{ key: { value: string } }>(
      licet,
      '/v1/admin/licenses',
      { 'x-api-key': apiKey },
      license,
    )
    const named = { key: granted.key.value, fingerprint: `bench device ${number}` }
    devices.push({ ...named, ...(await call<{ id: string }>(licet, path, inApp, named)) })
  }
  return devices
}

/** IDs of the app, and of its project. */
export async function findApp(licet: Licet): Promise<{ app: string; project: string }> {
  const [found] = await licet.query<{ app: string; project: string }>(
    `select a.public_id as app, p.public_id as project from apps a join projects p on p.id = a.project_id
     where p.key = 'bench' and a.kind = 'app'`,
  )
  if (!found) throw new Error('the app of the benchmark is missing')
  return found
}

/** Grants licenses with keys, and activates a device of each. */
export async function prepareDevices(licet: Licet): Promise<DeviceCall[]> {
  const found = await findApp(licet)
  const inApp = { 'x-app-id': found.app }
  const all = await activateAll(licet, found.project, inApp)
  const prepare = (name: string, expect: string, request: (device: Device) => string): DeviceCall => ({
    name,
    requests: all.map(request),
    expect,
  })
  return [
    prepare('POST /v1/licenses/validate', '"valid":true', ({ key, fingerprint }) =>
      post('/v1/licenses/validate', { key, fingerprint }, inApp),
    ),
    prepare('POST …/heartbeat', '"leaseExpiresAt"', ({ id, key }) => post(`${path}/${id}/heartbeat`, { key }, inApp)),
    prepare('POST /v1/licenses/activations, already active', '"leaseExpiresAt"', ({ key, fingerprint }) =>
      post(path, { key, fingerprint }, inApp),
    ),
  ]
}

export async function devices(stage: Stage): Promise<Scenario> {
  const { large } = stage
  const calls = await prepareDevices(large.licet)
  return {
    key: 'devices',
    title: `Devices with license keys, of ${deviceCount} licenses in turn`,
    participants: [
      ...calls.map(({ name, requests, expect }) => http(stage, name, large.licet, { requests, loop: true, expect })),
      statement(stage, large, 'lookup', spread(1_000, large.sessions)),
    ],
    goals: [
      {
        text: 'a signed validation at least 0.3 of one bare statement',
        of: calls[0]?.name ?? '',
        against: statementName(large),
        atLeast: 0.3,
      },
    ],
  }
}
