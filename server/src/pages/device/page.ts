import { showUserCode } from '../../oauth2/device/service.ts'
import { readUserCode } from '../../platform/crypto/tokens.ts'
import type { PageReply, PageRequest, PageRow, PageSender } from '../../platform/http/pages.ts'
import { requireOwnForm } from '../../platform/pages/forms.ts'
import { hasRecentSignIn } from '../sign-in/confirm.ts'
import { belowIssuer, goTo, type HostedPage, pathTo } from '../sign-in/page.ts'
import { openUserPage, type UserPage } from '../sign-in/user-page.ts'

type Respond = (page: UserPage) => PageReply | Promise<PageReply>

/**
 * A page for the sign-in of a device. It may be that of a thief, so users authenticate first, unless they did within the last
 * 10 minutes, and come back with their code.
 */
export const devicePage = (
  path: '/device' | `/device/${string}`,
  respond: Respond,
  row: Pick<PageRow, 'method' | 'limited' | 'senderOf'> = {},
): PageRow[] =>
  belowIssuer(path, {
    ...row,
    async respond(request) {
      const { page, signedIn } = await openUserPage(request)
      const here = returning(page, codeIn(page))
      if (!signedIn) return goTo(here, pathTo(here, '/sign-in'))
      if (row.method === 'POST') requireOwnForm(request, signedIn.browser.session.publicId)
      if (!hasRecentSignIn(signedIn.own)) return goTo(here, pathTo(here, '/sign-in/confirm'))
      return respond({ ...signedIn, returnTo: here.returnTo })
    },
  })

/** The user whose browser sends a code: their guesses count from every address. */
export const senderOfCode = async (request: PageRequest): Promise<PageSender> => ({
  userId: (await openUserPage(request)).signedIn?.user.id,
})

/** The same page, so that its sign-in leads back to the form with this code. */
const returning = (page: HostedPage, code: string | undefined): HostedPage => ({
  ...page,
  returnTo: `${page.root}/device${code === undefined ? '' : `?user_code=${showUserCode(code)}`}`,
})

/** The code that the request has, as its page shows it or in the step after it. */
export const codeIn = (page: HostedPage): string | undefined =>
  readUserCode(page.request.form.get('user_code') ?? page.request.query.get('user_code') ?? '') ?? openStep(page)?.code

/** The sign-in of a device that a user has found by its code. */
interface Step {
  /** Number of the sign-in. */
  readonly grant: number
  readonly code: string
}

/** Encrypted for this browser: a page that finds codes by GET could be asked for any of them. */
const contextOf = ({ project, binding }: HostedPage): string => `device_step:${project.ref}:${binding.id}`

export const sealStep = (page: HostedPage, step: Step): string =>
  page.ctx.vault.seal(JSON.stringify(step), contextOf(page))

export function openStep(page: HostedPage): Step | undefined {
  const { form, query } = page.request
  const { text } = page.ctx.vault.read(form.get('step') ?? query.get('step') ?? '', contextOf(page))
  return text === undefined ? undefined : JSON.parse(text)
}
