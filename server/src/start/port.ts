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
