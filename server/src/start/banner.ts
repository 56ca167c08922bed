import type { Config } from '../platform/config/config.ts'

/** Prints the start-up message. The first start also shows the URLs and how to try the server. */
export function banner(
  config: Config,
  { first, ownerLink }: { first: boolean; ownerLink: string | undefined },
): string {
  const { baseUrl, env } = config
  const owner =
    ownerLink === undefined ? [] : ['', 'Become the first owner (works once, expires in 1 day):', '', `  ${ownerLink}`]
  if (env === 'production' || !first) return [`Licet is running at ${baseUrl}`, ...owner].join('\n')
  const rows = [
    ['API', baseUrl],
    ['Dashboard', `${baseUrl}/admin`],
    ['API reference', `${baseUrl}/docs`],
    ...(config.smtpUrl === undefined ? [['Mailbox', `${baseUrl}/dev/mail`]] : []),
  ]
  const places = rows.map(([name = '', url = '']) => `  ${name.padEnd(15)}${url}`)
  const trial =
    config.smtpUrl === undefined ? ['', 'Sign in a user from the terminal:', '', trialCommands(baseUrl), ''] : []
  return ['', 'Licet is running.', '', ...places, ...owner, ...trial].join('\n')
}

/** Three commands for a POSIX shell: request a code, read it in the mailbox, sign in with it. */
function trialCommands(baseUrl: string): string {
  const json = "-H 'content-type: application/json'"
  const email = 'ada@example.com'
  return [
    `curl -sw '\\n' ${baseUrl}/v1/auth/magic-link ${json} -d '{"email":"${email}","redirectUri":"http://localhost:3000/"}'`,
    `CODE=$(curl -s '${baseUrl}/dev/mail.json?to=${email}' | grep -o '"code": *"[0-9]*"' | head -n 1 | tr -dc 0-9)`,
    `curl -sw '\\n' ${baseUrl}/v1/auth/verify ${json} -d "{\\"email\\":\\"${email}\\",\\"code\\":\\"$CODE\\"}"`,
  ].join('\n')
}
