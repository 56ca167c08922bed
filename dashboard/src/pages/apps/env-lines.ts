/** Values of a `.env` file. Secrets are shown once, so later their lines are left to fill in. */
interface Environment {
  /** Issuer of the project. */
  readonly url: string
  readonly appId: string
  readonly clientSecret?: string
  readonly apiKey?: string
  readonly cookieSecret?: string
}

/** The lines that the server of a confidential app needs. */
export const serverLines = ({ url, appId, clientSecret = '', apiKey = '', cookieSecret = '' }: Environment): string =>
  [
    `LICET_URL=${url}`,
    `LICET_APP_ID=${appId}`,
    `LICET_APP_SECRET=${clientSecret}`,
    `LICET_API_KEY=${apiKey}`,
    `LICET_COOKIE_SECRET=${cookieSecret}`,
  ].join('\n')

/** The lines of a public app: neither is secret. */
export const publicLines = ({ url, appId }: Environment): string => `LICET_URL=${url}\nLICET_APP_ID=${appId}`

/** A new key for the cookies of an app: 256 random bits. It never leaves this browser. */
export const newCookieSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The lines of a command line, whose users enter a code on another device. */
export const deviceLines = ({ url, appId }: Environment): string => `ISSUER=${url}\nCLIENT_ID=${appId}`
