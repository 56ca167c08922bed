import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to connections and to `listen(0)`, so that none of those takes a port between the moment
 * it is chosen and the moment a process listens on it, which may be many seconds later.
 */
const firstPort = 10_000
const portsEach = 2_000
/** Each process of a test run chooses from its own. */
const ownFirst = firstPort + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 10) * portsEach

let next = Math.floor(Math.random() * portsEach)

/** A port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < portsEach; tries++) {
    const port = ownFirst + (next++ % portsEach)
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port)
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
