import type { PageReply, PageRequest } from '../../platform/http/pages.ts'
import { goOn, showSignIn } from './continuation.ts'
import { showLostFlow } from './outcomes.ts'
import { accountOf } from './target.ts'
import { goTo, openVisit, requireForm } from './visit.ts'

/** The start of a sign-in; with a flow, also its continuation after one. */
export async function showEntry(request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(request)
  if (visit.hasLostFlow) return showLostFlow(visit)
  const wantsOther = request.query.has('other')
  if (visit.flow && !wantsOther) return goOn(visit)
  if (visit.browser && !wantsOther) return goTo(visit, accountOf(visit))
  return showSignIn(visit, {})
}

/** The user of the browser agrees to be signed in to the app. */
export async function agree(request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(request)
  requireForm(visit)
  return visit.flow
    ? goOn(visit, { isConfirmed: true })
    : visit.hasLostFlow
      ? showLostFlow(visit)
      : goTo(visit, accountOf(visit))
}
