import { LRUCache } from 'lru-cache'

/** Asking the runtime takes longer than a query. */
const known = new LRUCache<string, boolean>({ max: 1_000 })

/** True for an IANA time zone (RFC 9557 section 1): `Europe/Vienna`, `UTC`. */
export function isTimezone(name: string): boolean {
  const found = known.get(name) ?? isSupported(name)
  known.set(name, found)
  return found
}

function isSupported(name: string): boolean {
  // Offsets such as +02:00 are not zones: PostgreSQL reads their sign the other way round.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
