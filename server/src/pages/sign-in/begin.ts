import type { PageReply, PageRequest } from '../../platform/http/pages.ts'
import { goOn, showSignIn } from './continuation.ts'
import { showLostFlow } from './outcomes.ts'
import { goTo, openPage, requireForm } from './page.ts'
import { accountOf } from './target.ts'

/** The start of a sign-in; with a flow, also its continuation after one. */
export async function showEntry(request: PageRequest): Promise<PageReply> {
  const page = await openPage(request)
  if (page.hasLostFlow) return showLostFlow(page)
  const wantsOther = request.query.has('other')
  if (page.flow && !wantsOther) return goOn(page)
  if (page.browser && !wantsOther) return goTo(page, accountOf(page))
  return showSignIn(page, {})
}

/** The user of the browser agrees to be signed in to the app. */
export async function agree(request: PageRequest): Promise<PageReply> {
  const page = await openPage(request)
  requireForm(page)
  return page.flow
    ? goOn(page, { isConfirmed: true })
    : page.hasLostFlow
      ? showLostFlow(page)
      : goTo(page, accountOf(page))
}
