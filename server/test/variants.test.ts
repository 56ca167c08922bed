import { expect, test } from 'vitest'
import { wholeApiOf } from '../../scripts/openapi/api.ts'
import { routes } from '../src/start/app.ts'
import type { Reply } from './client.ts'
import { compile } from './declared.ts'
import { setUpDevices } from './devices.ts'
import { redirectUri, startService } from './harness.ts'

/** Bodies of which exactly one of several variants fits: the document and the service agree on every mix of fields. */

const api = wholeApiOf(routes)

interface Either {
  /** Fields of the body besides those of the variants. */
  readonly base: object
  /** The fields of the variants, each with a value. */
  readonly fields: Readonly<Record<string, unknown>>
  /** A schema in the document. */
  readonly schema: string
  /** One body as every kind of caller sends it. */
  readonly send: (body: object) => Promise<readonly Reply[]>
}

/** Every choice of fields, none included. */
function mixesOf(fields: Either['fields']): Record<string, unknown>[] {
  let mixes: Record<string, unknown>[] = [{}]
  for (const [name, value] of Object.entries(fields))
    mixes = [...mixes, ...mixes.map((mix) => ({ ...mix, [name]: value }))]
  return mixes
}

/** The field that a response names as missing or superfluous. */
function faultOf({ status, error, data }: Reply, fields: Either['fields']): string | undefined {
  const refused = error?.code === 'VALIDATION_ERROR' ? String(error.details.fields[0].path) : undefined
  if (refused !== undefined && refused in fields) return `${status} ${refused}`
  if (error?.code === 'FINGERPRINT_REQUIRED') return `${status} fingerprint`
  return data?.results?.[0].code === 'VALIDATION_ERROR' ? '400 event' : undefined
}

async function setUp() {
  const service = await startService()
  const world = await setUpDevices(service)
  const { headers, inApp, token, key, license, user, projectId } = world
  const member = await service.adminSignIn()
  const fingerprint = 'device-1'
  const { data: device } = await world.activate(fingerprint)
  const asServer = (path: string) => (body: object) => service.call('POST', path, { headers, body })
  const asUser = (path: string) => (body: object) => service.call('POST', path, { token, body })
  const inAnApp = (path: string) => (body: object) => service.call('POST', path, { headers: inApp, body })
  const ofAll = (path: string) => (body: object) =>
    Promise.all([asServer(path)(body), asUser(path)(body), inAnApp(path)(body)])
  const asMember = (path: string) => async (body: object) => [
    await member.call('POST', `/v1/admin/licenses${path}`, { body }),
  ]
  const usage = { base: { key: 'unknown', idempotencyKey: 'a' }, fields: { userId: user.id, licenseId: license.id } }
  const holder = { userId: user.id, email: 'grace@example.com' }
  const proofs = {
    handle: 'unknown',
    code: '123456',
    challenge: 'lpc_unknown',
    credential: {
      ...{ id: 'AA', rawId: 'AA', type: 'public-key' },
      response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
    },
  }
  const bodies: Record<string, Either> = {
    verifyMagicLink: {
      base: {},
      fields: { token: 'unknown', handle: 'unknown', code: '123456' },
      schema: 'VerifyMagicLinkBody',
      send: async (body) => [await service.call('POST', '/v1/auth/verify', { body })],
    },
    startStepUp: {
      base: {},
      fields: { method: 'mail', provider: 'unknown', redirectUri },
      schema: 'StartStepUpBody',
      send: async (body) => [await asUser('/v1/auth/step-up')(body)],
    },
    verifyStepUp: {
      base: {},
      fields: proofs,
      schema: 'VerifyStepUpBody',
      send: async (body) => [await asUser('/v1/auth/step-up/verify')(body)],
    },
    verifyMemberStepUp: {
      base: {},
      fields: proofs,
      schema: 'VerifyMemberStepUpBody',
      send: async (body) => [await member.call('POST', '/v1/admin/session/step-up/verify', { body })],
    },
    'startStepUp at a provider': {
      base: { method: 'provider' },
      fields: { provider: 'unknown', redirectUri },
      schema: 'StartStepUpBody',
      send: async (body) => [await asUser('/v1/auth/step-up')(body)],
    },
    grantLicense: {
      base: { projectId, plan: 'unknown' },
      fields: { ...holder, withKey: true },
      schema: 'GrantLicenseBody',
      send: asMember(''),
    },
    'grantLicense without a key': {
      base: { projectId, plan: 'unknown', withKey: false },
      fields: holder,
      schema: 'GrantLicenseBody',
      send: asMember(''),
    },
    transferLicense: {
      base: {},
      fields: { userId: 'usr_unknown', email: 'grace@example.com' },
      schema: 'TransferLicenseBody',
      send: asMember(`/${license.id}/transfer`),
    },
    assignLicenseSeat: {
      base: {},
      fields: holder,
      schema: 'AssignLicenseSeatBody',
      send: asMember(`/${license.id}/seats`),
    },
    changeLicensePlan: {
      base: {},
      fields: { plan: 'team', quantity: 1 },
      schema: 'ChangeLicensePlanBody',
      send: asMember(`/${license.id}/change-plan`),
    },
    activateDevice: {
      base: { fingerprint },
      fields: { key, licenseId: license.id },
      schema: 'ActivateDeviceBody',
      send: ofAll('/v1/licenses/activations'),
    },
    issueOfflineFile: {
      base: {},
      fields: { activationId: device.id, key, fingerprint },
      schema: 'IssueOfflineFileBody',
      send: ofAll('/v1/licenses/checkout'),
    },
    reportUsage: {
      ...usage,
      schema: 'UsageEvent',
      send: (body) => Promise.all([asServer('/v1/licenses/usage')(body), asUser('/v1/licenses/usage')(body)]),
    },
    reportUsageBatch: {
      ...usage,
      schema: 'UsageBatchEvent',
      send: async (event) => [await asServer('/v1/licenses/usage/batch')({ events: [event] })],
    },
    reserveUsage: {
      ...usage,
      base: { key: 'unknown' },
      schema: 'ReserveUsageBody',
      send: async (body) => [await asServer('/v1/licenses/usage/reservations')(body)],
    },
  }
  return bodies
}

test('every body with variants is covered', async () => {
  const declared = Object.entries(api.components.schemas)
    .filter(([, schema]) => Array.isArray(schema['oneOf']) && schema['oneOf'].every((one) => '$ref' in one))
    .map(([name]) => name)

  expect([...new Set(Object.values(await setUp()).map(({ schema }) => schema))].sort()).toEqual(declared.sort())
})

test('every variant is accepted, and every other mix is refused with the name of a field', async () => {
  for (const [name, { base, fields, schema, send }] of Object.entries(await setUp())) {
    const check = compile(api, { $ref: `#/components/schemas/${schema}` })
    for (const mix of mixesOf(fields)) {
      const replies = await send({ ...base, ...mix })
      const faults = replies.map((reply) => faultOf(reply, fields))
      const at = `${name} with ${Object.keys(mix).join(', ') || 'no field'}: ${faults.join(', ')}`
      if (check({ ...base, ...mix }).length > 0)
        expect(faults, at).toEqual(replies.map(() => expect.stringMatching(/^400 /)))
      else expect(faults.includes(undefined) || isUserOnly(schema, mix), at).toBe(true)
    }
  }
})

/** A server names the user; only a signed-in user may leave that out. */
const isUserOnly = (schema: string, mix: object) =>
  Object.keys(mix).length === 0 && ['UsageEvent', 'ReserveUsageBody'].includes(schema)
