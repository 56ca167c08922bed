import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { Config } from '../platform/config/config.ts'

/**
 * Replaces port 0 by a free port. It must be known before the server listens: BASE_URL, the admin origin, and the
 * issuer of the dev provider contain it.
 */
export async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const port = await freePort(config.host)
  const fill = (text: string) => text.replace(/^http:\/\/localhost:0$/, `http://localhost:${port}`)
  return {
    ...config,
    port,
    baseUrl: fill(config.baseUrl),
    adminOrigin: fill(config.adminOrigin),
    adminOriginLocal: config.adminOriginLocal && fill(config.adminOriginLocal),
  }
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, host, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

const tries = 100

/** The first port from `first` on that is free, on every address of this machine and on its loopback. */
export async function nextFreePort(first: number): Promise<number> {
  for (let port = first; port < first + tries; port++)
    if ((await canListen(port)) && (await canListen(port, '127.0.0.1'))) return port
  throw new Error(`no port from ${first} to ${first + tries - 1} is free`)
}

async function canListen(port: number, host?: string): Promise<boolean> {
  const probe = createServer()
  try {
    await once(probe.listen(port, host), 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}

/** The part of a URL that reaches a server that listens on `host`, from the same machine. */
export const inUrl = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
