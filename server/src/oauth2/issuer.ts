import type { Config } from '../platform/config/config.ts'
import type { PageRequest } from '../platform/http/pages.ts'

/**
 * The issuer of a project (OpenID Connect Discovery, section 3). It does not change, because keys of projects do not. No
 * trailing slash.
 */
export const issuerOf = ({ baseUrl }: Pick<Config, 'baseUrl'>, { key }: { readonly key: string }): string =>
  key === 'default' ? baseUrl : `${baseUrl}/p/${key}`

/** The key of the project in the path of a page. The default project has one issuer, which names no key. */
export const projectKeyIn = ({ params: { projectKey = '' } }: Pick<PageRequest, 'params'>): string =>
  projectKey === 'default' ? '' : projectKey || 'default'

/** A path below the issuer of every project. */
export const pathsBelowIssuer = (path: `/${string}`): `/${string}`[] => [path, `/p/:projectKey${path}`]
