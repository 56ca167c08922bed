import type { LiveSession } from '../src/context.ts'
import { momentNow } from '../src/platform/memory/cache.ts'
import { SessionRecords } from '../src/sessions/records.ts'

/** The text as a request or a row brings it: a new string. */
const own = (text: string): string => Buffer.from(text).toString()

const hash = Buffer.alloc(32, 7)

/** A session of one of a thousand kinds of browser, with its own IP address. */
export function sessionOf(number: number): LiveSession {
  const ip = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const userAgent = own(
    `Mozilla/5.0 (X11; Linux x86_64; rv:${number % 1_000}.0) Gecko/20100101 Firefox/${number % 1_000}.0`,
  )
  const at = Date.UTC(2026, 0, 1) + number
  const hex = number.toString(16).padStart(32, '0')
  return {
    id: number,
    publicId: `ses_${hex}`,
    projectId: 1 + (number % 10),
    projectRef: own('prj_0199f3c2a4b87c1d9e5f60718293a4b5'),
    appId: 1 + (number % 100),
    appRef: own('app_0199f3c2a4b87c1d9e5f60718293a4b5'),
    userId: number,
    userRef: `usr_${hex}`,
    organizationId: null,
    organizations: 'off',
    accessHash: hash,
    accessExpiresAt: at + 900_000,
    previousAccessHash: null,
    previousAccessExpiresAt: 0,
    refreshHash: hash,
    previousRefreshHash: null,
    expiresAt: at + 86_400_000,
    createdAt: at,
    scopes: null,
    proof: { at, amr: ['mail'] },
    stepUp: null,
    ip: own(ip),
    userAgent,
    device: 'Firefox on Linux',
    location: 'Unknown',
    redirectUri: own('https://app.example.com/callback'),
    method: 'magic_link',
    fingerprintPolicy: 'lenient',
    graceSeconds: 30,
    lastActiveAt: at,
    lastIp: own(ip),
    lastUserAgent: own(userAgent),
    recent: undefined,
  }
}

/** A token family: as different as 96 random bits, but the same each time. */
export const familyOf = (number: number): string => {
  const bytes = Buffer.alloc(12)
  for (const at of [0, 4, 8]) bytes.writeInt32LE(Math.imul(number + at, 0x9e37_79b1), at)
  return bytes.toString('base64url')
}

/** After a garbage collection. */
export const bytesInUse = (): number => {
  for (let round = 0; round < 2; round += 1) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** `node fill-cache.ts COUNT BYTES` fills the cache of sessions and writes what it takes. */
function main([count, bytes]: readonly number[]): void {
  const before = bytesInUse()
  const records = new SessionRecords(bytes ?? 0)
  for (let number = 1; number <= (count ?? 0); number += 1)
    records.keep(familyOf(number), sessionOf(number), momentNow())
  const result = { size: records.size, estimate: records.bytes, taken: bytesInUse() - before }
  process.stdout.write(JSON.stringify(result))
}

if (process.argv[1] === import.meta.filename) main(process.argv.slice(2).map(Number))
