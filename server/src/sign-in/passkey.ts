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
function bodyOf({ request: { form } }: PageVisit): SignInWithPasskeyBody {
  const body = { challenge: form.get('challenge'), credential: parse(form.get('credential')) }
  if (check.Check(body)) return body
  throw new ApiError('PASSKEY_INVALID', { details: { reason: 'malformed' } })
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
