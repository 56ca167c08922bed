import { ApiError } from '../../errors.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import type { App } from '../../projects/apps/model.ts'
import { issuerOf } from '../../projects/service.ts'
import { keepToken, signInBrowser } from '../../sessions/browser/service.ts'
import type { SignInTarget } from '../../sessions/service.ts'
import { goTo, type HostedPage } from './page.ts'

/** The URL that the links of our pages open. No app has it, so neither these links nor those of apps work at the other. */
export const linkUri = ({ ctx, project }: HostedPage): string => `${issuerOf(ctx.config, project)}/sign-in/link`

/** Signs the browser in. `open` returns the token for its cookie. */
export const browserTarget = ({ project, browser }: HostedPage, uri: string): SignInTarget<string> => ({
  requireFit(app, redirectUri) {
    if (redirectUri !== uri || app.project.id !== project.id) throw new ApiError('UNAUTHORIZED')
  },
  open: (tx, session) => signInBrowser(tx, project, browser, session),
})

/** Where a sign-in without an app leads. */
export const accountOf = ({ root, returnTo }: HostedPage): string => returnTo ?? `${root}/account`

/** After a sign-in that started in another browser. */
export const arriveElsewhere = (page: HostedPage, app: App, token: string): PageReply =>
  goTo(page, `${page.root}/account${app.kind === 'app' ? `?app=${app.ref}` : ''}`, [
    keepToken(page.ctx, page.project, token),
  ])
