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
import { type HostedPage, openPage, requireForm } from './page.ts'
import { browserTarget } from './target.ts'

const check = Compile(SignInWithPasskeyBody)

/** The challenge for the script of the page. Stores nothing. */
export async function challengePasskey(request: PageRequest): Promise<PageReply> {
  const page = await openPage(request)
  requireForm(page)
  const { ctx, project, app } = page
  const party = await requireParty(ctx, project.id)
  const made = startAuthentication(ctx, {
    party,
    purpose: 'sign_in',
    projectId: project.id,
    sessionId: null,
    appId: app.id,
  })
  return { contentType: 'application/json', body: JSON.stringify(made), cookies: [page.binding.cookie] }
}

/** Signs in with the passkey that the browser offered. */
export async function usePasskeyPage(request: PageRequest): Promise<PageReply> {
  const page = await openPage(request)
  requireForm(page)
  if (page.hasLostFlow) return showLostFlow(page)
  try {
    const target = { appRef: page.app.ref, open: browserTarget(page, '').open }
    const { opened } = await signInByPasskey(page.ctx, bodyOf(page), target)
    return arrive(page, opened)
  } catch (error) {
    return showRefusal(page, error, await unknownPasskey(page, error))
  }
}

/** For the script of the page: the browser is to stop offering a passkey that was removed here. */
async function unknownPasskey(page: HostedPage, error: unknown): Promise<Html | undefined> {
  if (!(error instanceof ApiError) || error.details?.['reason'] !== 'passkey_unknown') return undefined
  const party = await findParty(page.ctx, page.project.id)
  const { id } = bodyOf(page).credential
  return html`<p hidden data-unknown-passkey data-rp-id="${party?.id}" data-credential-id="${id}"></p>`
}

/** @throws PASSKEY_INVALID */
function bodyOf(page: HostedPage): SignInWithPasskeyBody {
  const body = credentialIn(page)
  if (check.Check(body)) return body
  throw new ApiError('PASSKEY_INVALID', { details: { reason: 'malformed' } })
}

/** What a script has put into a form: the response of the browser to a challenge. Anyone can send anything. */
export function credentialIn({ request: { form } }: HostedPage): { challenge: string | null; credential: unknown } {
  const challenge = form.get('challenge')
  try {
    return { challenge, credential: JSON.parse(form.get('credential') ?? '') }
  } catch {
    return { challenge, credential: undefined }
  }
}
