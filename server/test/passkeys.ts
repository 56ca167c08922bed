import { Authenticator, type AuthenticatorOptions, type Lies } from './authenticator.ts'
import type { CallOptions, Json, Reply } from './client.ts'
import { testConfig } from './harness.ts'

/** The origin of pages that may use passkeys, unless a project chooses its own. */
export const ownOrigin = testConfig.baseUrl

interface Caller {
  call: (method: string, path: string, options?: CallOptions) => Promise<Reply>
}

const requireData = (reply: Reply): Json => {
  if (reply.status !== 200) throw new Error(`refused: ${JSON.stringify(reply.body)}`)
  return reply.data
}

export const mine = '/v1/users/me/passkeys'

/** Adds a passkey of the signed-in user. */
export async function addPasskey(
  { call }: Caller,
  token: string,
  options: AuthenticatorOptions = {},
): Promise<{ authenticator: Authenticator; passkey: Json }> {
  const authenticator = new Authenticator(options)
  return { authenticator, passkey: requireData(await sendPasskey({ call }, token, authenticator)) }
}

/** The same without a check of the response. */
export async function sendPasskey(
  { call }: Caller,
  token: string,
  authenticator: Authenticator,
  { body, lies }: { body?: object; lies?: Lies } = {},
): Promise<Reply> {
  const started = await call('POST', `${mine}/challenge`, { token, body: {} })
  if (started.status !== 200) return started
  const { challenge, options } = started.data
  const credential = authenticator.create(options, ownOrigin, lies)
  return call('POST', mine, { token, body: { challenge, credential, ...body } })
}

export async function startPasskeySignIn({ call }: Caller, options: CallOptions = {}): Promise<Json> {
  return requireData(await call('POST', '/v1/passkeys/challenge', { body: {}, ...options }))
}

/** Signs in with the newest passkey of an authenticator. */
export async function signInWithPasskey(
  caller: Caller,
  authenticator: Authenticator,
  { lies, origin = ownOrigin, ...options }: CallOptions & { lies?: Lies; origin?: string } = {},
): Promise<Reply> {
  const { challenge, options: asked } = await startPasskeySignIn(caller, options)
  const credential = authenticator.get(asked, origin, lies)
  return caller.call('POST', '/v1/auth/passkeys', { body: { challenge, credential }, ...options })
}
