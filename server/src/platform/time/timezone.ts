import { LRUCache } from 'lru-cache'

/** Asking the runtime takes longer than a query. */
const known = new LRUCache<string, boolean>({ max: 1_000 })

/**
 * True for an IANA time zone (RFC 9557 section 1) that PostgreSQL reads as the runtime does: `Europe/Vienna`, `UTC`. Of names without a slash
 * it doesn't know some, and takes others for an abbreviation with a fixed offset: `CET` would have no summer.
 */
export function isTimezone(name: string): boolean {
  const found = known.get(name) ?? isSupported(name)
  known.set(name, found)
  return found
}

function isSupported(name: string): boolean {
  // Offsets such as +02:00 are not zones: PostgreSQL reads their sign the other way round.
  if (!/^[A-Za-z].*\/|^(UTC|GMT)$/i.test(name) || /^(SystemV\/|US\/Pacific-New$)/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** IANA zones with summer time, whose names PostgreSQL takes for abbreviations. The runtime gives them no other name. */
const continental = new Map([
  ['CET', 'Europe/Brussels'],
  ['MET', 'Europe/Brussels'],
  ['EET', 'Europe/Athens'],
  ['WET', 'Europe/Lisbon'],
])

/** The zone that a stored name means: published versions of plans may have names that are refused now. */
export function zoneOf(name: string): string {
  if (isTimezone(name)) return name
  const zone = continental.get(name.toUpperCase()) ?? canonicalOf(name)
  return isTimezone(zone) ? zone : name
}

function canonicalOf(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
