import type { Config } from '../../platform/config/config.ts'
import { type PageCookie, pageCookie } from '../../platform/http/cookies.ts'

const bindingLabel = 'browser'

/**
 * The cookie with the token of the session of a browser in one project. No key of a project has a period, so no project's
 * cookie is that of `bindingCookie`.
 */
export const sessionCookie = (config: Config, projectKey: string): PageCookie =>
  pageCookie(config, projectKey === bindingLabel ? `${projectKey}.session` : projectKey)

/** The cookie that tells one browser from another before its user has signed in. */
export const bindingCookie = (config: Config): PageCookie => pageCookie(config, bindingLabel)
