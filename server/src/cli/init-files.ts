import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { unitFile } from '../platform/home.ts'

/** What the files of an installation say. */
export interface Installation {
  readonly folder: string
  readonly url: URL
  readonly port: string
  readonly dataDir: string
  /** System user of the service. */
  readonly user: string
  /** Node.js, and the program that it runs. */
  readonly command: readonly [node: string, program: string]
}

export const proxies = ['caddy', 'nginx', 'none'] as const

/** The lines of a `.env` file, which Docker reads as well: without quotes where none are needed. */
export const dotEnvOf = (values: Readonly<Record<string, string>>): string =>
  [
    '# Settings of Licet: docs/reference/configuration.md lists all. Keep a copy of ENCRYPTION_KEY apart from the backups.',
    ...Object.entries(values).map(([name, value]) => `${name}=${quote(value)}`),
    '',
  ].join('\n')

function quote(value: string): string {
  if (!/[#'"`\n\\]/.test(value) && value === value.trim()) return value
  const mark = ["'", '"', '`'].find((one) => !value.includes(one))
  if (mark === undefined) throw new Error('a value has all kinds of quotation marks: percent-encode them')
  return `${mark}${value}${mark}`
}

/** It gets the certificate itself. */
export const caddyfileOf = ({ url, port }: Installation): string => `${url.port ? url.origin : url.hostname} {
	reverse_proxy 127.0.0.1:${port} {
		transport http {
			# Shorter than LAME_DUCK.
			keepalive 2s
		}
	}
}
`

export const nginxOf = ({ url, port }: Installation): string => `upstream licet {
  server 127.0.0.1:${port} max_fails=0;
  # Shorter than LAME_DUCK.
  keepalive 64;
  keepalive_timeout 2s;
}

server {
  listen ${url.port || 443} ssl http2;
  server_name ${url.hostname};
  ssl_certificate /etc/letsencrypt/live/${url.hostname}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${url.hostname}/privkey.pem;
  client_max_body_size 2m;

  location / {
    proxy_pass http://licet;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_read_timeout 75s;
  }
}
`

/** The unit of deploy/systemd, for this folder and this program. */
export function unitOf({ folder, dataDir, user, command }: Installation): string {
  const isAtHome = [folder, ...command].some((path) => /^\/(home|root)\//.test(`${dirname(path)}/`))
  return readFileSync(unitFile, 'utf8')
    .replace('ExecStart=licet serve', `ExecStart=${command.join(' ')} serve`)
    .replace('User=licet', `User=${user}`)
    .replace(/^Group=licet\n/m, '')
    .replace(/^# Settings and secrets.*\n/m, '')
    .replace('WorkingDirectory=/etc/licet', `WorkingDirectory=${folder}`)
    .replace(/^StateDirectory=licet\nStateDirectoryMode=0700\n/m, `ReadWritePaths=${dataDir}\n`)
    .replace('DATA_DIR=/var/lib/licet', `DATA_DIR=${dataDir}`)
    .replace('ProtectHome=yes', `ProtectHome=${isAtHome ? 'no' : 'yes'}`)
}
