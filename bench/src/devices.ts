import { http } from './participants.ts'
import { post } from './requests.ts'
import type { Participant, Scenario } from './rounds.ts'
import { statement, statementName } from './scenarios.ts'
import type { Sized, Stage } from './stage.ts'
import { spread } from './tokens.ts'

const deviceCount = 500
const path = '/v1/licenses/activations'

/** An active device, and the key of its license, which has no user. */
interface Device {
  readonly id: string
  readonly key: string
  readonly fingerprint: string
}

/** Calls the service as a server does. @throws when it refuses */
async function call<T>({ licet }: Sized, url: string, headers: Record<string, string>, body: object): Promise<T> {
  const reply = await fetch(`http://127.0.0.1:${licet.port}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`POST ${url}: ${text}`)
  return (JSON.parse(text) as { data: T }).data
}

async function activateAll(sized: Sized, projectId: string, inApp: Record<string, string>): Promise<Device[]> {
  const apiKey = await sized.licet.newApiKey(['licenses:write', 'licenses:read'])
  const devices: Device[] = []
  for (const number of spread(deviceCount, deviceCount)) {
    const license = { projectId, plan: 'desktop', withKey: true }
    const granted = await call<{ key: { value: string } }>(
      sized,
      '/v1/admin/licenses',
      { 'x-api-key': apiKey },
      license,
    )
    const named = { key: granted.key.value, fingerprint: `bench device ${number}` }
    devices.push({ ...named, ...(await call<{ id: string }>(sized, path, inApp, named)) })
  }
  return devices
}

/** What an app with license keys asks: at each start, and while it runs on a floating license. */
export async function devices(stage: Stage): Promise<Scenario> {
  const { large } = stage
  const [app] = await large.licet.query<{ app: string; project: string }>(
    `select a.public_id as app, p.public_id as project from apps a join projects p on p.id = a.project_id
     where p.key = 'bench' and a.kind = 'app'`,
  )
  if (!app) throw new Error('the app of the benchmark is missing')
  const inApp = { 'x-app-id': app.app }
  const all = await activateAll(large, app.project, inApp)
  const participant = (name: string, expect: string, request: (device: Device) => string): Participant =>
    http(stage, name, large.licet, { requests: all.map(request), loop: true, expect })
  const validate = 'POST /v1/licenses/validate'
  return {
    key: 'devices',
    title: 'Devices with license keys of 500 licenses in turn',
    participants: [
      participant(validate, '"valid":true', ({ key, fingerprint }) =>
        post('/v1/licenses/validate', { key, fingerprint }, inApp),
      ),
      participant('POST …/heartbeat', '"leaseExpiresAt"', ({ id, key }) =>
        post(`${path}/${id}/heartbeat`, { key }, inApp),
      ),
      participant('POST …/activations, already active', '"leaseExpiresAt"', ({ key, fingerprint }) =>
        post(path, { key, fingerprint }, inApp),
      ),
      statement(stage, large, 'lookup', spread(1_000, large.sessions)),
    ],
    goals: [
      {
        text: 'a signed validation at least 0.3 of one bare statement',
        of: validate,
        against: statementName(large),
        atLeast: 0.3,
      },
    ],
  }
}
