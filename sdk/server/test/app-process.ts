// A server of apps: each verifies the tokens and access keys that a test names, all the time, and reports what it found.
import { createLicet, type Licet, LicetError, NotSignedInError } from '../src/index.ts'

interface Watched {
  readonly licet: Licet
  readonly token: string
  /** By the monotonic clock of the machine, which all processes share, in milliseconds. */
  lastAcceptedAt: number
  /** The reasons, and the names of other errors. */
  readonly refusals: string[]
}

const apps = new Map<string, Licet>()
const watched: Watched[] = []
const now = () => Number(process.hrtime.bigint()) / 1e6
const client = { ip: '203.0.113.7', userAgent: 'test' }

const nameOf = (error: unknown): string =>
  error instanceof LicetError && error.retryable ? 'unavailable' : String(error)

function verifyAll(): void {
  for (const each of watched) {
    const accept = () => {
      each.lastAcceptedAt = now()
    }
    const refuse = (error: unknown) => {
      const why = error instanceof NotSignedInError ? error.reason : nameOf(error)
      if (!each.refusals.includes(why)) each.refusals.push(why)
    }
    const { licet, token } = each
    const found: unknown = token.startsWith('lat_') ? licet.verify(token, client) : licet.verifyKey(token, client)
    if (found instanceof Promise) found.then(accept, refuse)
    else accept()
  }
}

const realNow = Date.now
const orders: Record<string, (value: never) => unknown> = {
  start({ name, url }: { name: string; url: string }) {
    apps.set(name, createLicet({ url, accessKeys: true, onError: () => {} }))
  },
  watch({ name, token }: { name: string; token: string }) {
    watched.push({ licet: apps.get(name) as Licet, token, lastAcceptedAt: 0, refusals: [] })
  },
  /** Blocks the event loop, and verifies before anything else when it is free again. */
  block(ms: number) {
    const until = performance.now() + ms
    while (performance.now() < until);
    verifyAll()
  },
  setClock(ms: number) {
    Date.now = () => realNow() + ms
  },
  seen: (token: string) => {
    const { lastAcceptedAt, refusals } = watched.find((each) => each.token === token) as Watched
    return { lastAcceptedAt, refusals }
  },
  status: (name: string) => apps.get(name)?.status(),
}

process.on('message', ({ id, order, value }: { id: number; order: string; value: never }) => {
  process.send?.({ id, result: orders[order]?.(value) })
})
process.once('disconnect', () => process.exit())
setInterval(verifyAll, 10)
