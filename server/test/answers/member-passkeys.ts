import { Vault } from '../../src/platform/crypto/vault.ts'
import type { Admin } from '../admin.ts'
import { Authenticator, type Lies } from '../authenticator.ts'
import type { Reply } from '../client.ts'
import type { Service } from '../harness.ts'
import { type Scenario, type Scenarios, withoutTables } from './scenario.ts'

const own = '/v1/admin/session/passkeys'

const challengeOf = async (admin: Admin) => (await admin.call('POST', `${own}/challenge`, { body: {} })).data

async function add({ ctx }: Service, admin: Admin, authenticator = new Authenticator(), lies: Lies = {}) {
  const { challenge, options } = await challengeOf(admin)
  const credential = authenticator.create(options, ctx.config.adminOrigin, lies)
  return admin.call('POST', own, { body: { challenge, credential } })
}

const asOwner =
  (ask: (service: Service, admin: Admin) => Promise<Reply>): Scenario =>
  async (service) =>
    ask(service, await service.adminSignIn())

/** Inserts passkeys of a member directly into the table. */
async function insertPasskeys({ db, ctx }: Service, email: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    public_id: `pky_${index}`,
    member_email: email,
    user_handle: Buffer.from('x'),
    rp_id: new URL(ctx.config.adminOrigin).hostname,
    credential_id: Buffer.from(`credential ${index}`),
    public_key: Buffer.from('x'),
    alg: -7,
    sign_count: 0,
    backup_eligible: true,
    backed_up: true,
    transports: [],
    aaguid: '',
    name: 'Key',
    created_at: ctx.now(),
  }))
  await db.insertInto('passkeys').values(rows).execute()
}

/** A member who must sign in with a passkey, and has one. */
export async function insertMemberPasskey(service: Service, email: string): Promise<void> {
  await insertPasskeys(service, email, 1)
  await service.db.updateTable('instance_settings').set({ require_passkey: 'everyone' }).execute()
}

const fromPage = ({ call, ctx }: Service, path: string, body: object) =>
  call('POST', `/v1/admin/auth/passkeys${path}`, { body, headers: { origin: ctx.config.adminOrigin } })

async function signIn(service: Service, lies: Lies = {}, isKnown = true): Promise<Reply> {
  const authenticator = new Authenticator()
  await add(service, await service.adminSignIn(), authenticator)
  if (!isKnown) await service.db.deleteFrom('passkeys').execute()
  const { data } = await fromPage(service, '/challenge', {})
  const credential = authenticator.get(data.options, service.ctx.config.adminOrigin, lies)
  return fromPage(service, '', { challenge: data.challenge, credential })
}

/** A step-up of a member who has a passkey. */
async function stepUp(service: Service, lies: Lies = {}): Promise<Reply> {
  const [admin, authenticator] = [await service.adminSignIn(), new Authenticator()]
  await add(service, admin, authenticator)
  const { data } = await admin.call('POST', '/v1/admin/session/step-up', { body: { method: 'passkey' } })
  const credential = authenticator.get(data.options, service.ctx.config.adminOrigin, lies)
  return admin.call('POST', '/v1/admin/session/step-up/verify', { body: { challenge: data.challenge, credential } })
}

const elsewhere: Lies = { origin: 'https://evil.example' }
/** Another text than the challenge that was asked for. */
const otherChallenge: Lies = { challenge: 'AAAA' }

async function requireForAll({ db }: Service): Promise<void> {
  await db.updateTable('instance_settings').set({ require_passkey: 'everyone' }).execute()
  await db.updateTable('admin_sessions').set({ method: 'passkey' }).execute()
}

export const memberPasskeyScenarios: Scenarios = {
  'POST /v1/admin/auth/passkeys/challenge': {
    success: (service) => fromPage(service, '/challenge', {}),
    // The route asks no table.
    INTERNAL_ERROR: (service) => {
      Object.assign(service.ctx, { vault: new Vault([]) })
      return fromPage(service, '/challenge', {})
    },
  },
  'POST /v1/admin/auth/passkeys': {
    success: (service) => signIn(service),
    UNAUTHORIZED: (service) => signIn(service, {}, false),
    INTERNAL_ERROR: async (service) => {
      const { data } = await fromPage(service, '/challenge', {})
      const body = { ...makeSignIn(data.options.challenge, service.ctx.config.adminOrigin), challenge: data.challenge }
      return withoutTables(service, ['passkeys'], () => fromPage(service, '', body))
    },
    PASSKEY_INVALID: (service) => signIn(service, elsewhere),
    CHALLENGE_EXPIRED: (service) => signIn(service, otherChallenge),
  },
  'POST /v1/admin/session/passkeys/challenge': {
    success: asOwner((_service, admin) => admin.call('POST', `${own}/challenge`, { body: {} })),
    WAY_IN_LIMIT_REACHED: asOwner(async (service, admin) => {
      await insertPasskeys(service, admin.email, 20)
      return admin.call('POST', `${own}/challenge`, { body: {} })
    }),
  },
  'POST /v1/admin/session/passkeys': {
    success: asOwner((service, admin) => add(service, admin)),
    PASSKEY_INVALID: asOwner((service, admin) => add(service, admin, new Authenticator(), elsewhere)),
    CHALLENGE_EXPIRED: asOwner((service, admin) => add(service, admin, new Authenticator(), otherChallenge)),
    WAY_IN_LIMIT_REACHED: asOwner(async (service, admin) => {
      const { challenge, options } = await challengeOf(admin)
      await insertPasskeys(service, admin.email, 20)
      const credential = new Authenticator().create(options, service.ctx.config.adminOrigin)
      return admin.call('POST', own, { body: { challenge, credential } })
    }),
  },
  'GET /v1/admin/session/passkeys': { success: asOwner((_service, admin) => admin.call('GET', own)) },
  'PATCH /v1/admin/session/passkeys/:passkeyId': {
    success: asOwner(async (service, admin) => {
      const { data } = await add(service, admin)
      return admin.call('PATCH', `${own}/${data.id}`, { body: { name: 'Key on my desk' } })
    }),
  },
  'DELETE /v1/admin/session/passkeys/:passkeyId': {
    success: asOwner(async (service, admin) => {
      const { data } = await add(service, admin)
      return admin.call('DELETE', `${own}/${data.id}`)
    }),
    LAST_WAY_IN: asOwner(async (service, admin) => {
      const { data } = await add(service, admin)
      await requireForAll(service)
      return admin.call('DELETE', `${own}/${data.id}`)
    }),
  },
  'POST /v1/admin/session/step-up/verify': {
    success: (service) => stepUp(service),
    PASSKEY_INVALID: (service) => stepUp(service, elsewhere),
    CHALLENGE_EXPIRED: (service) => stepUp(service, otherChallenge),
  },
  'POST /v1/admin/members/:memberId/passkeys/reset': {
    success: async (service) => {
      const admin = await service.adminSignIn()
      await service.adminSignIn({ email: 'grace@example.com' })
      const { data } = await admin.call('GET', '/v1/admin/members')
      const other = data.find(({ email }: { email: string }) => email !== admin.email)
      return admin.call('POST', `/v1/admin/members/${other.id}/passkeys/reset`)
    },
  },
}

const origin = 'https://auth.example.com'

/** Valid input for the routes. */
export const memberPasskeyBodies: Readonly<Record<string, object>> = {
  '/v1/admin/auth/passkeys/challenge': {},
  '/v1/admin/auth/passkeys': makeSignIn(),
  '/v1/admin/session/passkeys/challenge': {},
  '/v1/admin/session/passkeys': makeRegistration(),
  '/v1/admin/session/passkeys/:passkeyId': { name: 'Key' },
}

function makeRegistration(authenticator = new Authenticator()): object {
  const options = { rp: { id: 'auth.example.com' }, user: { id: 'AAAA' }, challenge: 'AAAA' }
  return { challenge: 'lpc_x', credential: authenticator.create(options, origin) }
}

function makeSignIn(challenge = 'AAAA', at = origin) {
  const authenticator = new Authenticator()
  makeRegistration(authenticator)
  return { challenge: 'lpc_x', credential: authenticator.get({ rpId: new URL(at).hostname, challenge }, at) }
}
