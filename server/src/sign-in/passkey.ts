import { Compile } from 'typebox/compile'
import { SignInWithPasskeyBody } from '../auth/passkeys/schema.ts'
import { enterByPasskey } from '../auth/passkeys/service.ts'
import { ApiError } from '../errors.ts'
import { findParty, requireParty, startAuthentication } from '../passkeys/service.ts'
import type { PageReply, PageRequest } from '../platform/http/pages.ts'
import { coversHost } from '../platform/passkeys/relying-party.ts'
import { arrive, browserEntrance } from './entrance.ts'
import { showLostFlow, showRefusal } from './outcomes.ts'
import { openVisit, type PageVisit, requireForm } from './visit.ts'

const check = Compile(SignInWithPasskeyBody)

/** Passkeys of another domain do not work on our pages. */
export async function offersPasskeys({ ctx, project }: PageVisit): Promise<boolean> {
  const party = await findParty(ctx, project.id)
  return party !== undefined && coversHost(party.id, new URL(ctx.config.baseUrl).hostname)
}

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
    const entrance = { appRef: visit.app.ref, open: browserEntrance(visit, '').open }
    const { opened } = await enterByPasskey(visit.ctx, bodyOf(visit), entrance)
    return arrive(visit, opened)
  } catch (error) {
    return showRefusal(visit, error)
  }
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
