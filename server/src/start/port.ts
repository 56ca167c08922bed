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

interface Place {
  readonly host: string
  readonly port: number
}

/** What an operator does about each reason, by its code (`man 2 bind`), with the settings that name the place. */
const remedies: Readonly<Record<string, (place: Place, settings: { host: string; port: string }) => string>> = {
  EADDRINUSE: ({ port }, { port: setting }) =>
    `port ${port} is in use: stop the program that uses it, or set another one, such as ${setting}=${port + 1}`,
  EACCES: ({ port }, { port: setting }) =>
    `port ${port} is not permitted for this user: set another one from 1024 on, such as ${setting}=4000`,
  EADDRNOTAVAIL: ({ host }, { host: setting }) =>
    `this machine has no address ${host}: set ${setting} to one that it has`,
}

/** Listens at the place that two settings name. @throws saying what to do, when it is taken, not permitted, or elsewhere */
export async function listenAt<T>(
  place: Place,
  settings: { host: string; port: string },
  listen: (place: Place) => Promise<T>,
): Promise<T> {
  try {
    return await listen(place)
  } catch (cause) {
    const { code = '' } = Object(cause) as { code?: string }
    throw remedies[code] ? new Error(remedies[code](place, settings), { cause }) : cause
  }
}

/** The part of a URL that reaches a server that listens on `host`, from the same machine. */
export const inUrl = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
