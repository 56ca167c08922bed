import type { Config } from '../platform/config/config.ts'

/**
 * The issuer of a project (OpenID Connect Discovery, section 3). It does not change, because keys of projects do not. No
 * trailing slash.
 */
export const issuerOf = ({ baseUrl }: Pick<Config, 'baseUrl'>, { key }: { readonly key: string }): string =>
  key === 'default' ? baseUrl : `${baseUrl}/p/${key}`
