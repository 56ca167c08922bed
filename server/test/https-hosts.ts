import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'

const headlessShell = '/usr/bin/chromium-headless-shell'
/** The browser of tests that need a real one. The one without windows takes a third less of a processor. */
export const chromiumPath = process.env['CHROMIUM'] ?? (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium')

/** After it, a page gets every key: Chromium drops those that are pressed before its first frame. */
export const firstFrame = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate<number>('performance.getEntriesByType("paint").length'), { timeout: 60_000 })
    .toBeGreaterThan(0)

/** A certificate that no authority signed: the browser ignores that. */
function newCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'licet-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  execFileSync('openssl', [...kind, '-subj', '/CN=example.test', '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}

/** Terminates TLS for every host that the browser resolves to the returned port, by default until the test ends. */
export async function startHttps(
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
  whenDone: (stop: () => void) => unknown = onTestFinished,
): Promise<number> {
  const server = createServer(newCertificate(), answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  whenDone(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Passes a request on to the service, as a proxy with TLS does. */
export function passOn(incoming: IncomingMessage, outgoing: ServerResponse, serviceUrl: string): void {
  const { hostname, port } = new URL(serviceUrl)
  const { method, url: path, headers } = incoming
  const sent = request({ hostname, port, method, path, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 500, response.headers)
    response.pipe(outgoing)
  })
  // A browser may ask for something after the service of its test has stopped.
  sent.on('error', () => outgoing.destroy())
  incoming.pipe(sent)
}

/** Arguments for a browser that finds these hosts at the port. */
export const argumentsFor = (hosts: readonly string[], port: number): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--ignore-certificate-errors',
  `--host-resolver-rules=${hosts.map((host) => `MAP ${host}:443 127.0.0.1:${port}`).join(', ')}`,
]
