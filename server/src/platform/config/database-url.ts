import { accessSync, constants } from 'node:fs'

/** Modes that the driver reads as `verify-full` today, with a warning that it will not in its next major version. */
const sameAsFull = ['prefer', 'require', 'verify-ca']

/** The parameters that name files, which the driver reads for each connection. */
const files = ['sslrootcert', 'sslcert', 'sslkey']

/**
 * What a connection URL of PostgreSQL means to the driver, in parameters that also mean it in its next version: all modes with
 * TLS verify the certificate and its name, unless `uselibpqcompat=true` or `no-verify` says otherwise, and `sslrootcert=system`
 * (PostgreSQL, section 34.1.2) is the authorities that Node.js knows, which is its default.
 */
export function plainDatabaseUrl(text: string): string {
  const parameters = parametersOf(text)
  const isSystem = parameters.get('sslrootcert') === 'system'
  const isCompatible = parameters.get('uselibpqcompat') === 'true'
  if (isSystem) parameters.delete('sslrootcert')
  else if (isCompatible || !sameAsFull.includes(parameters.get('sslmode') ?? '')) return text
  parameters.delete('uselibpqcompat')
  parameters.set('sslmode', 'verify-full')
  return `${text.split('?')[0]}?${parameters}`
}

/** Why a connection URL cannot be used, without any part of it: what stands out may be a piece of the password. */
export function findFaultOfDatabaseUrl(text: string): string | undefined {
  if (hasUnencoded(text))
    return 'must have percent-encoded special characters in its user and password: @ is %40, / is %2F, ? is %3F, # is %23'
  const unreadable = files.find((name) => !isReadable(parametersOf(text).get(name)))
  return unreadable && `names a file in ${unreadable} that does not exist or cannot be read`
}

/** An `@` after the hosts, or two before them. In a value of a parameter it is as it should be. */
function hasUnencoded(text: string): boolean {
  const [, authority = '', path = '', query = '', fragment = ''] =
    /^\w+:\/\/([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? []
  return authority.split('@').length > 2 || `${path}${fragment}`.includes('@') || /^[^=]*@/.test(query)
}

const parametersOf = (text: string): URLSearchParams => new URLSearchParams(text.split('?').slice(1).join('?'))

function isReadable(path: string | null): boolean {
  if (path === null || path === 'system') return true
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}
