import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { eventually } from './harness.ts'

interface Program {
  readonly command: string
  readonly args: (file: string, folder: string) => string[]
  readonly configure: (ports: { own: number; targets: readonly number[] }, folder: string) => string
}

const nginxOf = (
  { own, folder, connections }: { own: number; folder: string; connections: number },
  locations: string,
  upstreams = '',
): string => `
      daemon off;
      pid ${folder}/pid;
      events { worker_connections ${connections}; }
      http {
        sendfile on;
        tcp_nopush on;
        gzip on;
        access_log off;
        client_body_temp_path ${folder}/body;
        proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/fastcgi;
        uwsgi_temp_path ${folder}/uwsgi;
        scgi_temp_path ${folder}/scgi;
        ${upstreams}
        server {
          listen 127.0.0.1:${own};
          ${locations}
        }
      }`

/**
 * Reverse proxies with the settings of Debian's packages, as far as they concern a response. Before several nodes, both have room for
 * requests that wait, and try the other node when one refuses a connection; HAProxy sends a node no more than it can do beside its
 * probes (docs/operate/proxies.md).
 */
const programs = {
  nginx: {
    command: '/usr/sbin/nginx',
    args: (file, folder) => ['-p', folder, '-e', 'stderr', '-c', file],
    configure: ({ own, targets }, folder) =>
      nginxOf(
        { own, folder, connections: targets.length > 1 ? 20_000 : 768 },
        'location / { proxy_pass http://licet; }',
        `upstream licet {
          ${targets.map((port) => `server 127.0.0.1:${port}${targets.length > 1 ? ' max_fails=0' : ''};`).join(' ')}
        }`,
      ),
  },
  haproxy: {
    command: '/usr/sbin/haproxy',
    args: (file) => ['-db', '-q', '-f', file],
    // The path of a socket may have 108 characters.
    configure: ({ own, targets }, folder) => `
global
  stats socket ${folder}/stats level user
defaults
  mode http
  timeout connect 5000
  timeout client 50000
  timeout server 50000
  timeout queue 50000
listen licet
  bind 127.0.0.1:${own}
  ${targets.length > 1 ? 'option httpchk GET /health/ready\n  timeout check 10000\n  option redispatch 1' : ''}
${targets.map((port, index) => `  server licet${index} 127.0.0.1:${port}${targets.length > 1 ? ' check inter 500 fall 2 rise 1 maxconn 256' : ''}`).join('\n')}
`,
  },
} satisfies Record<string, Program>

export type ProxyName = keyof typeof programs
export const proxyNames = Object.keys(programs) as ProxyName[]

/** Never skipped in CI. */
export function isProxyInstalled(name: ProxyName): boolean {
  const isInstalled = spawnSync(programs[name].command, ['-v']).status === 0
  if (!isInstalled) process.stderr.write(`${name} is not installed: the tests behind it are skipped\n`)
  return isInstalled || process.env['CI'] === 'true'
}

/** A proxy in front of nodes. */
export interface FrontProxy {
  readonly url: string
  /** Whether it sends requests to the node. A proxy without probes finds out by a request. */
  uses(node: { readonly url: string }): Promise<boolean>
}

/** Starts a proxy before one node, or before several, of which it uses those that are ready. Stops with the test. */
export async function startProxy(name: ProxyName, ...nodes: readonly { readonly url: string }[]): Promise<FrontProxy> {
  const program: Program = programs[name]
  const targets = nodes.map(portOf)
  const { url, folder } = await start(program, (own, folder) => program.configure({ own, targets }, folder))
  return {
    url,
    uses: async (node) => name !== 'haproxy' || isUp(join(folder, 'stats'), targets.indexOf(portOf(node))),
  }
}

/** Starts nginx with these locations. Stops with the test. */
export const startNginx = async (locations: string): Promise<string> =>
  (await start(programs.nginx, (own, folder) => nginxOf({ own, folder, connections: 768 }, locations))).url

async function start({ command, args }: Program, configure: (own: number, folder: string) => string) {
  const folder = mkdtempSync(join(tmpdir(), 'licet-proxy-'))
  const [own, file] = [await freePort(), join(folder, 'configuration')]
  writeFileSync(file, configure(own, folder))
  const child = spawn(command, args(file, folder), { stdio: 'ignore' })
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  })
  await eventually(() => isListening(own))
  return { url: `http://127.0.0.1:${own}`, folder }
}

const portOf = ({ url }: { readonly url: string }) => Number(new URL(url).port)

/** What HAProxy says of a server: it lists name, server, and status in columns 1, 2, and 18 ("show stat" of its management guide). */
async function isUp(statistics: string, index: number): Promise<boolean> {
  const socket = connect(statistics).setEncoding('utf8')
  socket.write('show stat\n')
  let printed = ''
  for await (const chunk of socket) printed += chunk
  const rows = printed.split('\n').map((line) => line.split(','))
  return rows.some(([listed, server, ...more]) => listed === 'licet' && server === `licet${index}` && more[15] === 'UP')
}

export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
