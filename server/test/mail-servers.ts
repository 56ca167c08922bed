import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { freePort } from './free-port.ts'

/** What a mail server is started with. */
interface Setting {
  readonly folder: string
  readonly port: number
  /** Of the server that gets what it accepts. */
  readonly next: number
}

interface MailServer {
  /** Exits with 0 where the server is installed. */
  readonly check: readonly string[]
  /** Of an installation that has it: what comes before the port, and after it. */
  readonly url: readonly [string, string]
  readonly files: (setting: Setting) => Record<string, string>
  readonly run: (setting: Setting) => readonly string[]
  /** Omitted: by a signal. */
  readonly stop?: (setting: Setting) => readonly string[]
}

/** The certificate has no authority. */
const withTls = '?requireTLS=true&tls.rejectUnauthorized=false'

/** Each refuses `nobody@example.com`, and takes emails over TLS alone. */
export const mailServers: Readonly<Record<string, MailServer>> = {
  /** Takes four connections at a time. */
  Postfix: {
    check: ['/usr/sbin/postconf', '-d', 'mail_version'],
    url: ['smtp://127.0.0.1:', withTls],
    stop: ({ folder }) => ['/usr/sbin/postfix', '-c', folder, 'stop'],
    run: ({ folder }) => {
      const start = `mkdir queue && install -d -o postfix data && exec /usr/sbin/postfix -c ${folder} start-fg`
      return ['sh', '-c', `cd ${folder} && ${start}`]
    },
    files: ({ folder, port, next }) => ({
      'main.cf': `
        compatibility_level = 3.6
        maillog_file = /dev/stdout
        queue_directory = ${folder}/queue
        data_directory = ${folder}/data
        myhostname = mail.example.com
        mydestination =
        alias_maps =
        inet_protocols = ipv4
        mynetworks = 127.0.0.0/8
        relayhost = [127.0.0.1]:${next}
        smtp_destination_concurrency_limit = 50
        smtpd_tls_cert_file = ${folder}/cert.pem
        smtpd_tls_key_file = ${folder}/key.pem
        smtpd_tls_security_level = encrypt
        smtpd_client_connection_count_limit = 4
        smtpd_client_event_limit_exceptions =
        smtpd_recipient_restrictions = check_recipient_access inline:{ {nobody@example.com = 550 5.1.1 no such user} }, permit_mynetworks, reject
        `.replaceAll(/^ +/gm, ''),
      'master.cf': `
        127.0.0.1:${port} inet n - n - - smtpd
        ${['bounce', 'smtp', 'relay', 'proxymap', 'error'].map((name) => `${name} unix - - n - - ${name.replace('relay', 'smtp')}`).join('\n')}
        ${['anvil', 'tlsmgr'].map((name) => `${name} unix - - n - 1 ${name}`).join('\n')}
        cleanup unix n - n - 0 cleanup
        defer unix - - n - 0 bounce
        trace unix - - n - 0 bounce
        retry unix - - n - - error
        rewrite unix - - n - - trivial-rewrite
        qmgr unix n - n 300 1 qmgr
        postlog unix-dgram n - n - 1 postlogd
        `.replaceAll(/^ +/gm, ''),
    }),
  },
  /** Asks for a password, and takes five emails over a connection. Drops clients that write when it is not their turn. */
  Exim: {
    check: ['/usr/sbin/exim4', '-C', '/dev/null', '-bV'],
    url: ['smtp://licet:secret@127.0.0.1:', withTls],
    run: ({ folder }) => ['/usr/sbin/exim4', '-C', join(folder, 'exim.conf'), '-bdf', '-q1h'],
    files: ({ folder, port, next }) => ({
      'exim.conf': `
primary_hostname = mail.example.com
local_interfaces = <; [127.0.0.1]:${port}
spool_directory = ${folder}/spool
log_file_path = ${folder}/log-%slog
pid_file_path = ${folder}/pid
keep_environment =
tls_certificate = ${folder}/cert.pem
tls_privatekey = ${folder}/key.pem
tls_advertise_hosts = *
auth_advertise_hosts = *
pipelining_advertise_hosts = *
smtp_accept_max_per_connection = 5
acl_smtp_rcpt = acl_check_rcpt
begin acl
acl_check_rcpt:
  deny local_parts = nobody
  accept encrypted = *
         authenticated = *
begin routers
next:
  driver = manualroute
  transport = smtp
  route_list = * 127.0.0.1::${next} byname
  self = send
begin transports
smtp:
  driver = smtp
  allow_localhost
begin authenticators
LOGIN:
  driver = plaintext
  server_prompts = Username:: : Password::
  server_condition = \${if eq{$auth1:$auth2}{licet:secret}}
  server_set_id = $auth1
`,
    }),
  },
  /** Asks for a password, and knows no PIPELINING. */
  aiosmtpd: {
    check: ['/usr/bin/python3', '-c', 'import aiosmtpd'],
    url: ['smtp://licet:secret@127.0.0.1:', withTls],
    run: ({ folder }) => ['/usr/bin/python3', join(folder, 'server.py')],
    files: ({ folder, port, next }) => ({
      'server.py': `
import ssl, threading
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Proxy
from aiosmtpd.smtp import AuthResult

class Next(Proxy):
    async def handle_RCPT(self, server, session, envelope, address, options):
        if address == 'nobody@example.com':
            return '550 5.1.1 no such user'
        envelope.rcpt_tos.append(address)
        return '250 OK'

def check(server, session, envelope, mechanism, given):
    return AuthResult(success=(given.login, given.password) == (b'licet', b'secret'))

tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
tls.load_cert_chain('${folder}/cert.pem', '${folder}/key.pem')
Controller(Next('127.0.0.1', ${next}), hostname='127.0.0.1', port=${port}, tls_context=tls, require_starttls=True,
           authenticator=check, auth_required=True).start()
threading.Event().wait()
`,
    }),
  },
}

/** Never skipped in CI, but for Exim: Debian installs either it or Postfix. Both start as root alone. */
export function canStart(name: string): boolean {
  const [program = '', ...args] = mailServers[name]?.check ?? []
  const isAllowed = name === 'aiosmtpd' || process.getuid?.() === 0
  const isInstalled = spawnSync(program, args).status === 0 || (process.env['CI'] === 'true' && name !== 'Exim')
  if (!isInstalled || !isAllowed) process.stderr.write(`${name} is not installed, or needs root: its test is skipped\n`)
  return isInstalled && isAllowed
}

/** Starts a mail server that passes each email on to the port `next`. Returns its URL; it stops with the test. */
export async function startMailServer(name: string, next: number): Promise<string> {
  const server = mailServers[name]
  if (!server) throw new Error(`no mail server is called ${name}`)
  const folder = mkdtempSync(join(tmpdir(), 'licet-mail-server-'))
  const setting = { folder, port: await freePort(), next }
  chmodSync(folder, 0o777)
  const how = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=mail.example.com'
  execFileSync('openssl', [...how.split(' '), '-keyout', 'key.pem', '-out', 'cert.pem'], {
    cwd: folder,
    stdio: 'ignore',
  })
  chmodSync(join(folder, 'key.pem'), 0o644)
  for (const [file, text] of Object.entries(server.files(setting))) writeFileSync(join(folder, file), text)
  const [program = '', ...args] = server.run(setting)
  // In a new group, with all of its processes.
  const child = spawn(program, args, { stdio: 'ignore', detached: true })
  onTestFinished(async () => {
    if (child.pid !== undefined && child.exitCode === null) {
      const [stop, ...rest] = server.stop?.(setting) ?? []
      if (stop) spawnSync(stop, rest)
      else process.kill(-child.pid)
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  await vi.waitFor(
    async () => {
      const socket = connect(setting.port, '127.0.0.1')
      await once(socket, 'connect').finally(() => socket.destroy())
    },
    { timeout: 20_000, interval: 50 },
  )
  return server.url.join(String(setting.port))
}
