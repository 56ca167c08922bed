import type { FirstOwner } from '../admin/auth/service.ts'
import type { Config } from '../platform/config/config.ts'

interface Started {
  /** Whether this start created the database. */
  readonly first: boolean
  readonly owner: FirstOwner | undefined
  readonly devKey: string | undefined
}

const noOwner = 'There is no owner yet. Run: licet admin create EMAIL'

/**
 * Returns the start-up message. The first start also shows the URLs and, to someone who can paste them, how to try the
 * server.
 */
export function banner(
  config: Config,
  { first, owner, devKey }: Started,
  { atTerminal }: { atTerminal: boolean },
): string {
  const { baseUrl, env } = config
  const more = [...ownerLines(owner), ...keyLines(devKey)]
  if (env === 'production' || !first) return [`Licet is running at ${baseUrl}`, ...more].join('\n')
  const rows = [
    ['API', baseUrl],
    ['Dashboard', `${baseUrl}/admin`],
    ['API reference', `${baseUrl}/docs`],
    ...(config.smtpUrl === undefined ? [['Mailbox', `${baseUrl}/dev/mail`]] : []),
  ]
  const locations = rows.map(([name = '', url = '']) => `  ${name.padEnd(15)}${url}`)
  const trial =
    atTerminal && config.smtpUrl === undefined
      ? ['', 'Sign in a user from the terminal:', '', trialCommands(baseUrl), '']
      : []
  return ['', 'Licet is running in development, for this machine only.', '', ...locations, ...more, ...trial].join('\n')
}

/** The same as one line of JSON, beside the lines of the log. Not one of them, because it may hold a link. */
export const bannerData = ({ baseUrl }: Config, { owner, devKey }: Started) => ({
  level: 'info',
  time: new Date().toISOString(),
  url: baseUrl,
  dashboard: `${baseUrl}/admin`,
  ownerLink: owner?.exists === false ? owner.link : undefined,
  devPassword: devKey,
  msg: owner?.exists === false && owner.link === undefined ? noOwner : 'ready',
})

function ownerLines(owner: FirstOwner | undefined): string[] {
  if (owner === undefined || owner.exists) return []
  if (owner.link === undefined) return ['', noOwner]
  return ['', 'Become the first owner (works once, expires in 1 hour):', '', `  ${owner.link}`]
}

const keyLines = (devKey: string | undefined): string[] =>
  devKey === undefined ? [] : ['', `Other machines need this password for /dev/*: ${devKey}`]

/** Three commands for a POSIX shell: request a code, read it in the mailbox, sign in with it. */
function trialCommands(baseUrl: string): string {
  const json = "-H 'content-type: application/json'"
  const email = 'ada@example.com'
  return [
    `HANDLE=$(curl -s ${baseUrl}/v1/auth/magic-link ${json} -d '{"email":"${email}","redirectUri":"http://localhost:3000/"}' | grep -o 'lmh_[A-Za-z0-9_-]*')`,
    `CODE=$(curl -s '${baseUrl}/dev/mail.json?to=${email}' | grep -o '"code": *"[0-9]*"' | head -n 1 | tr -dc 0-9)`,
    `curl -sw '\\n' ${baseUrl}/v1/auth/verify ${json} -d "{\\"handle\\":\\"$HANDLE\\",\\"code\\":\\"$CODE\\"}"`,
  ].join('\n')
}
