import type { Config } from './config.ts'

/** Name of the first project and its app, until someone gives them one. */
export const unnamed = 'Default'

/** A name for the users of apps: until someone gives one, the host of the service. */
export const readableName = ({ config }: { readonly config: Pick<Config, 'baseUrl'> }, name: string): string =>
  name === unnamed ? new URL(config.baseUrl).host : name
