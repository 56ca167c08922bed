import { showUserCode } from '../../oauth2/device/service.ts'
import { readUserCode } from '../../platform/crypto/tokens.ts'
import type { PageReply, PageRequest, PageRow, PageSender } from '../../platform/http/pages.ts'
import { requireOwnForm } from '../../platform/pages/forms.ts'
import { hasRecentSignIn } from '../sign-in/confirm.ts'
import { openUserVisit, type UserVisit } from '../sign-in/user-visit.ts'
import { belowIssuer, goTo, type PageVisit, pathTo } from '../sign-in/visit.ts'

type Respond = (visit: UserVisit) => PageReply | Promise<PageReply>

/**
 * A page for the sign-in of a device. It may be that of a thief, so users authenticate first, unless they did within the last
 * 10 minutes, and come back with their code.
 */
export const devicePage = (
  path: '/device' | '/device/request',
  respond: Respond,
  row: Pick<PageRow, 'method' | 'limited' | 'senderOf'> = {},
): PageRow[] =>
  belowIssuer(path, {
    ...row,
    async respond(request) {
      const { visit, signedIn } = await openUserVisit(request)
      const here = returning(visit, codeIn(visit))
      if (!signedIn) return goTo(here, pathTo(here, '/sign-in'))
      if (row.method === 'POST') requireOwnForm(request, signedIn.browser.session.publicId)
      if (!hasRecentSignIn(signedIn.own)) return goTo(here, pathTo(here, '/sign-in/confirm'))
      return respond({ ...signedIn, returnTo: here.returnTo })
    },
  })

/** The user whose browser sends a code: their guesses count from every address. */
export const senderOfCode = async (request: PageRequest): Promise<PageSender> => ({
  userId: (await openUserVisit(request)).signedIn?.user.id,
})

/** The same visit, so that its sign-in leads back to the form with this code. */
const returning = (visit: PageVisit, code: string | undefined): PageVisit => ({
  ...visit,
  returnTo: `${visit.root}/device${code === undefined ? '' : `?user_code=${showUserCode(code)}`}`,
})

/** The code that the request has, as its page shows it or in the step after it. */
export const codeIn = (visit: PageVisit): string | undefined =>
  readUserCode(visit.request.form.get('user_code') ?? visit.request.query.get('user_code') ?? '') ??
  openStep(visit)?.code

/** The sign-in of a device that a user has found by its code. */
interface Step {
  /** Number of the sign-in. */
  readonly grant: number
  readonly code: string
}

/** Encrypted for this browser: a page that finds codes by GET could be asked for any of them. */
const contextOf = ({ project, binding }: PageVisit): string => `device_step:${project.ref}:${binding.id}`

export const sealStep = (visit: PageVisit, step: Step): string =>
  visit.ctx.vault.seal(JSON.stringify(step), contextOf(visit))

export function openStep(visit: PageVisit): Step | undefined {
  const { form, query } = visit.request
  const { text } = visit.ctx.vault.read(form.get('step') ?? query.get('step') ?? '', contextOf(visit))
  return text === undefined ? undefined : JSON.parse(text)
}
