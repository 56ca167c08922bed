import type { Config } from '../platform/config/config.ts'
import { parseAddress, rangesOf } from '../platform/http/client.ts'

const isLoopback = rangesOf(['127.0.0.0/8', '::1/128'])

/** True for `localhost`, its subdomains, and loopback IP addresses. */
function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  const address = parseAddress(name)
  return address !== undefined && isLoopback(address.ip)
}

/** Settings that only make sense in production: with one of them, development is a mistake. Empty in production. */
export function findTripwires(config: Config, { workers }: { workers: number }): string[] {
  const { env, baseUrl, trustProxy, host, smtpUrl, auditShip, dev } = config
  if (env !== 'development') return []
  const { protocol, hostname } = new URL(baseUrl)
  const tripwires: [isTripped: boolean, text: string][] = [
    [protocol === 'https:', 'BASE_URL is https'],
    [!isThisMachine(hostname), 'BASE_URL is not on this machine'],
    [trustProxy.length > 0, 'TRUST_PROXY is set'],
    [
      !isThisMachine(host) && dev.allowClients.length === 0,
      'HOST is open to other machines, without DEV_ALLOW_CLIENTS',
    ],
    [smtpUrl !== undefined && dev.mail === 'mailbox', 'SMTP_URL is set, without DEV_MAIL=smtp'],
    [smtpUrl === undefined && dev.mail === 'smtp', 'DEV_MAIL is smtp, without SMTP_URL'],
    [auditShip !== undefined, 'AUDIT_SHIP is set'],
    [workers > 1, '--workers is more than 1'],
  ]
  return tripwires.flatMap(([isTripped, text]) => (isTripped ? [text] : []))
}

/** @throws with every tripwire in one error */
export function refuseTripwires(config: Config, options: { workers: number }): void {
  const tripped = findTripwires(config, options)
  if (tripped.length === 0) return
  const lines = tripped.map((text) => `  ${text}`)
  throw new Error(
    `Development shows every email to anyone on this machine, and these settings are for production:\n${lines.join('\n')}\nRun without --dev and without NODE_ENV=development, or remove them.`,
  )
}
