import { errorCatalog } from '../../errors.ts'

const hidden = '[hidden]'
const depthLimit = 6

/** Names without dashes and underscores, in lower case. */
const secretNames = new Set([
  'authorization',
  'proxyauthorization',
  'cookie',
  'setcookie',
  'token',
  'code',
  'state',
  'nonce',
  'verifier',
  'codeverifier',
  'password',
  'passwd',
  'secret',
  'apikey',
  'xapikey',
  'encryptionkey',
  'encryptionkeys',
  'csrf',
  'bearer',
  'link',
  'databaseurl',
  'redisurl',
  'smtpurl',
])
const secretEndings = ['token', 'secret', 'password', 'ciphertext', 'hash', 'privatekey', 'apikey', 'cookie']

/** True when a field of this name holds, or may hold, a value that must not be written. */
export function isSecretName(name: string): boolean {
  const plain = name.replaceAll(/[-_]/g, '').toLowerCase()
  return secretNames.has(plain) || secretEndings.some((ending) => plain.endsWith(ending))
}

/** These have their own serializer, which selects safe fields. */
const serialized = new Set(['req', 'res', 'err', 'error'])

/** A copy with every secret hidden by its name, at any depth, and nothing of objects that are not plain data. */
export function redact(fields: Record<string, unknown>): Record<string, unknown> {
  const copy = redactObject(fields, 0)
  for (const name of serialized) if (name in fields) copy[name] = fields[name]
  return copy
}

function redactObject(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    // Our own error codes are the one kind of `code` that helps and reveals nothing.
    const ownCode = name === 'code' && typeof value === 'string' && Object.hasOwn(errorCatalog, value)
    copy[name] = isSecretName(name) && !ownCode ? hidden : redactValue(value, depth)
  }
  return copy
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth >= depthLimit) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return `[${value.constructor.name}]`
  return redactObject(value as Record<string, unknown>, depth + 1)
}
