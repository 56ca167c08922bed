import type { PageRequest } from '../platform/http/pages.ts'

/** The key of the project in the path of a page. The default project has one issuer, which names no key. */
export const projectKeyIn = ({ params: { projectKey = '' } }: Pick<PageRequest, 'params'>): string =>
  projectKey === 'default' ? '' : projectKey || 'default'

/** A path below the issuer of every project. */
export const pathsBelowIssuer = (path: `/${string}`): `/${string}`[] => [path, `/p/:projectKey${path}`]
