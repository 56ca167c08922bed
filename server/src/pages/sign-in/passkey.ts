import { Compile } from 'typebox/compile'
import { SignInWithPasskeyBody } from '../../auth/passkeys/schema.ts'
import { signInByPasskey } from '../../auth/passkeys/service.ts'
import { ApiError } from '../../errors.ts'
import { startAuthentication } from '../../passkeys/ceremonies.ts'
import { findParty, requireParty } from '../../passkeys/sign-in.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { PageReply, PageRequest } from '../../platform/http/pages.ts'
import { arrive } from './continuation.ts'
import { showLostFlow, showRefusal } from './outcomes.ts'
import { browserTarget } from './target.ts'
import { openVisit, type PageVisit, requireForm } from './visit.ts'

const check = Compile(SignInWithPasskeyBody)

/** The challenge for the script of the page. Stores nothing. */
export async function challengePasskey(request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(request)
  requireForm(visit)
  const { ctx, project, app } = visit
  const party = await requireParty(ctx, project.id)
  const made = startAuthentication(ctx, {
    party,
    purpose: 'sign_in',
    projectId: project.id,
    sessionId: null,
    appId: app.id,
  })
  return { contentType: 'application/json', body: JSON.stringify(made), cookies: [visit.binding.cookie] }
}

/** Signs in with the passkey that the browser offered. */
export async function usePasskeyPage(request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(request)
  requireForm(visit)
  if (visit.hasLostFlow) return showLostFlow(visit)
  try {
    const target = { appRef: visit.app.ref, open: browserTarget(visit, '').open }
    const { opened } = await signInByPasskey(visit.ctx, bodyOf(visit), target)
    return arrive(visit, opened)
  } catch (error) {
    return showRefusal(visit, error, await unknownPasskey(visit, error))
  }
}

/** For the script of the page: the browser is to stop offering a passkey that was removed here. */
async function unknownPasskey(visit: PageVisit, error: unknown): Promise<Html | undefined> {
  if (!(error instanceof ApiError) || error.details?.['reason'] !== 'passkey_unknown') return undefined
  const party = await findParty(visit.ctx, visit.project.id)
  const { id } = bodyOf(visit).credential
  return html`<p hidden data-unknown-passkey data-rp-id="${party?.id}" data-credential-id="${id}"></p>`
}

/** @throws PASSKEY_INVALID */
function bodyOf(visit: PageVisit): SignInWithPasskeyBody {
  const body = credentialIn(visit)
  if (check.Check(body)) return body
  throw new ApiError('PASSKEY_INVALID', { details: { reason: 'malformed' } })
}

/** What a script has put into a form: the response of the browser to a challenge. Anyone can send anything. */
export function credentialIn({ request: { form } }: PageVisit): { challenge: string | null; credential: unknown } {
  const challenge = form.get('challenge')
  try {
    return { challenge, credential: JSON.parse(form.get('credential') ?? '') }
  } catch {
    return { challenge, credential: undefined }
  }
}
