import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The browser of tests that need a real one. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** A certificate that no authority signed: the browser ignores that. */
function newCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'licet-certificate-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  execFileSync('openssl', [...kind, '-subj', '/CN=example.test', '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

/** Terminates TLS for every host that the browser resolves to the returned port. */
export async function startHttps(
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): Promise<number> {
  const server = createServer(newCertificate(), answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Passes a request on to the service, as a proxy with TLS does. */
export function passOn(incoming: IncomingMessage, outgoing: ServerResponse, serviceUrl: string): void {
  const { hostname, port } = new URL(serviceUrl)
  const { method, url: path, headers } = incoming
  incoming.pipe(
    request({ hostname, port, method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(outgoing)
    }),
  )
}

/** Arguments for a browser that finds these hosts at the port. */
export const argumentsFor = (hosts: readonly string[], port: number): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--ignore-certificate-errors',
  `--host-resolver-rules=${hosts.map((host) => `MAP ${host}:443 127.0.0.1:${port}`).join(', ')}`,
]
