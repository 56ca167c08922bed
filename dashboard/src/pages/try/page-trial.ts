import { ApiProblem } from '../../api/problem.ts'
import type { SignedIn } from './signed-in-user.tsx'

const storageKey = 'licet.pageTrial'

/** A sign-in through the hosted page, started in this tab. */
export interface PageTrial {
  readonly state: string
  /** RFC 7636, section 4.1. */
  readonly verifier: string
  readonly issuer: string
  readonly appId: string
  readonly redirectUri: string
  /** Only the server of a confidential app can exchange its code. */
  readonly isConfidential: boolean
}

/** Returns the URL that starts a sign-in, as the app would call it (OpenID Connect Core, section 3.1.2.1). */
export async function beginPageTrial(trial: Omit<PageTrial, 'state' | 'verifier'>): Promise<string> {
  const [state, verifier] = [randomText(), randomText()]
  sessionStorage.setItem(storageKey, JSON.stringify({ ...trial, state, verifier } satisfies PageTrial))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const parameters = new URLSearchParams({
    response_type: 'code',
    client_id: trial.appId,
    redirect_uri: trial.redirectUri,
    scope: 'openid profile email',
    state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  })
  return `${trial.issuer}/oauth2/authorize?${parameters}`
}

/** Undefined in a tab that has not started one with this state. */
export function pageTrialOf(state: string | undefined): PageTrial | undefined {
  const trial = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as PageTrial | null
  return trial !== null && trial.state === state ? trial : undefined
}

/** Exchanges the code for tokens, and asks who signed in. */
export async function completePageTrial(trial: PageTrial, code: string): Promise<SignedIn> {
  const { issuer, appId, redirectUri, verifier } = trial
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: appId,
    code_verifier: verifier,
  })
  const tokens = await answerOf(await fetch(`${issuer}/oauth2/token`, { method: 'POST', body }))
  const accessToken = String(tokens['access_token'])
  const user = await answerOf(
    await fetch(`${issuer}/oauth2/userinfo`, { headers: { authorization: `Bearer ${accessToken}` } }),
  )
  return {
    user: { email: String(user['email']), ...(typeof user['name'] === 'string' && { name: user['name'] }) },
    accessToken,
    refreshToken: null,
    expiresAt: new Date(Date.now() + Number(tokens['expires_in']) * 1000).toISOString(),
  }
}

/** @throws with the description of the server (RFC 6749, section 5.2) */
async function answerOf(response: Response): Promise<Record<string, unknown>> {
  const answer = (await response.json()) as Record<string, unknown>
  const { error, error_description: description } = answer
  if (!response.ok) throw new ApiProblem(response.status, String(error), String(description ?? error))
  return answer
}

/** 256 random bits. */
const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
