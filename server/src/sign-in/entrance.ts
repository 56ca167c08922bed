import type { App } from '../apps/service.ts'
import type { Configured } from '../context.ts'
import { ApiError } from '../errors.ts'
import { issuerOf } from '../oauth2/service.ts'
import type { PageReply } from '../platform/http/pages.ts'
import { keepToken, signInBrowser } from '../sessions/browser/service.ts'
import type { Entrance } from '../sessions/service.ts'
import { goTo, type PageVisit } from './visit.ts'

/** The URL that the links of our pages open. No app has it, so neither these links nor those of apps work at the other. */
export const linkUri = ({ ctx, project }: PageVisit): string => `${issuerOf(ctx.config, project)}/sign-in/link`

/**
 * The URL to which a provider returns from our pages: members register it there. Each provider has its own, so that what one
 * of them issues is never taken for a response of another (RFC 9700, section 4.4.2).
 */
export const providerCallback = ({ config }: Configured, project: { readonly key: string }, key: string): string =>
  `${issuerOf(config, project)}/sign-in/callback/${key}`

/** Signs the browser in. `open` returns the token for its cookie. */
export const browserEntrance = ({ project, browser }: PageVisit, uri: string): Entrance<string> => ({
  requireFit(app, redirectUri) {
    if (redirectUri !== uri || app.project.id !== project.id) throw new ApiError('UNAUTHORIZED')
  },
  open: (tx, session) => signInBrowser(tx, project, browser, session),
})

/** Where a sign-in without an app leads. */
export const accountOf = ({ root, returnTo }: PageVisit): string => returnTo ?? `${root}/account`

/** After a sign-in that started in another browser. */
export const arriveElsewhere = (visit: PageVisit, app: App, token: string): PageReply =>
  goTo(visit, `${visit.root}/account${app.kind === 'app' ? `?app=${app.ref}` : ''}`, [
    keepToken(visit.ctx, visit.project, token),
  ])
