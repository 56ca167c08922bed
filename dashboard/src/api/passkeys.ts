import { sendSignal, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { api, dataOf } from './client.ts'
import { ApiProblem } from './problem.ts'
import type { components } from './schema.d.ts'
import type { Session } from './session.ts'

type RequestOptions = components['schemas']['PasskeyRequestOptions']
type Passkey = components['schemas']['Passkey']

const describe = ({ id }: { readonly id: string }) => ({ id, type: 'public-key' as const })

/** Asks the browser for a signature. `autofill`: waits until the member chooses a passkey in the email field. */
async function sign({ challenge, rpId, timeout, allowCredentials }: RequestOptions, autofill = false) {
  const optionsJSON = {
    challenge,
    rpId,
    timeout,
    userVerification: 'required' as const,
    allowCredentials: allowCredentials.map(describe),
  }
  const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) },
  }
}

/** Signs the member in. */
export async function signInWithPasskey(autofill = false): Promise<Session> {
  const { challenge, options } = await dataOf(api.POST('/v1/admin/auth/passkeys/challenge', { body: {} }))
  const credential = await sign(options, autofill)
  return dataOf(api.POST('/v1/admin/auth/passkeys', { body: { challenge, credential } })).catch((error: unknown) => {
    if (isUnknown(error)) forget(options.rpId, credential.id)
    throw error
  })
}

const isUnknown = (error: unknown): boolean => error instanceof ApiProblem && error.reason === 'passkey_unknown'

/** The browser stops offering a passkey that was removed here. */
function forget(rpID: string, credentialID: string): void {
  sendSignal({ signalName: 'unknownCredential', rpID, credentialID }).catch(() => undefined)
}

/** Confirms the identity of the signed-in member. */
export async function stepUpWithPasskey(): Promise<void> {
  const started = await dataOf(api.POST('/v1/admin/session/step-up', { body: { method: 'passkey' } }))
  const { challenge, options } = started
  if (challenge === undefined || options === undefined) throw new Error('the step-up has no challenge')
  const credential = await sign(options)
  await dataOf(api.POST('/v1/admin/session/step-up/verify', { body: { challenge, credential } }))
}

/** Adds a passkey of the signed-in member. */
export async function createPasskey(): Promise<Passkey> {
  const { challenge, options } = await dataOf(api.POST('/v1/admin/session/passkeys/challenge', { body: {} }))
  const { rp, user, pubKeyCredParams, timeout, excludeCredentials } = options
  const optionsJSON = {
    rp,
    user,
    timeout,
    challenge: options.challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    attestation: 'none' as const,
    excludeCredentials: excludeCredentials.map(describe),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  }
  const { id, rawId, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  const credential = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, ...(transports !== undefined && { transports }) },
  }
  return dataOf(api.POST('/v1/admin/session/passkeys', { body: { challenge, credential } }))
}
