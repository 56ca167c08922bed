import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface, type Interface } from 'node:readline/promises'
import { Command, Option } from 'commander'
import { readDotEnv } from '../platform/config/load.ts'
import { settings } from '../platform/config/settings.ts'
import { randomBytes } from '../platform/crypto/random.ts'
import { asCalled } from './called.ts'
import { writeWholeFile } from './env-file.ts'
import { caddyfileOf, dotEnvOf, type Installation, nginxOf, proxies, unitOf } from './init-files.ts'
import { action, type CommandResult, failureOf } from './run.ts'

export function initCommand(): Command {
  const command = new Command('init')
    .summary('write the settings of a production server')
    .description(
      'Asks for the public URL, the mail server, and the database, and writes .env with a new encryption key, a configuration of the proxy, and a systemd unit into the current folder.\n' +
        'Files that exist are kept, and nothing is written, unless --force is given. It keeps the encryption key and all other settings of .env.',
    )
    .option('--url <url>', 'public URL, such as https://auth.example.com')
    .option('--smtp <url>', 'mail server: smtps://user:password@host:465 (default: SMTP_URL of the environment)')
    .option('--database <url>', 'PostgreSQL, or "embedded" (default: DATABASE_URL of the environment)')
    .option('--mail-from <sender>', 'sender of emails (default: Licet <no-reply@(host of the URL)>)')
    .option('--port <port>', 'port of the server, to which the proxy connects (default: 4000)')
    .addOption(new Option('--proxy <name>', 'proxy on this machine').choices(proxies).default('caddy'))
    .option('--no-unit', 'write no systemd unit')
    .option('--force', 'replace files that exist')
  action(command, async (options) => init(options))
  return command
}

/** What the three questions are about. */
const questions = {
  url: { name: 'BASE_URL', ask: 'Public URL, such as https://auth.example.com' },
  smtp: { name: 'SMTP_URL', ask: 'Mail server, such as smtps://user:password@smtp.example.com:465' },
  database: { name: 'DATABASE_URL', ask: 'URL of PostgreSQL (Enter for the one inside of Licet)' },
} as const
type Question = keyof typeof questions
type Answers = Readonly<Record<Question, string>>

async function init(options: Record<string, unknown>): Promise<CommandResult> {
  const folder = process.cwd()
  const wanted = filesOf(options)
  const present = wanted.filter((name) => existsSync(join(folder, name)))
  if (present.length > 0 && options['force'] !== true)
    throw new Error(
      `${present.join(', ')} exists, nothing was written: --force replaces it, and keeps the encryption key`,
    )
  const kept = dropEmpty(readDotEnv(folder))
  // What .env says already needs no question: without DATABASE_URL, the embedded database.
  const known = kept['BASE_URL'] === undefined ? {} : { DATABASE_URL: 'embedded', ...kept }
  const answers = await answerAll(options, { ...known, ...process.env })
  const values = valuesOf(answers, options, kept)
  const place = placeOf(folder, values)
  for (const name of wanted)
    writeWholeFile(join(folder, name), textOf(name, values, place), name === '.env' ? 0o600 : 0o644)
  // The unit lets the service write there alone.
  mkdirSync(place.dataDir, { recursive: true, mode: 0o700 })
  const next = nextSteps(wanted, place).map(asCalled)
  const lines = ['Written:', ...wanted.map((name) => `  ${name.padEnd(14)}${about[name]}`), '', 'Next:', '']
  return { lines: [...lines, ...next.map((step) => `  ${step}`)], data: { folder, files: wanted, next } }
}

const about = {
  '.env': 'settings, for you alone. Keep a copy of ENCRYPTION_KEY: no backup can be restored without it',
  Caddyfile: 'configuration of Caddy, which gets the certificate itself',
  'nginx.conf': 'configuration of nginx: check the paths of the certificate',
  'licet.service': 'systemd unit',
} as const
type FileName = keyof typeof about

function filesOf({ proxy, unit }: Record<string, unknown>): FileName[] {
  const files: FileName[] = ['.env']
  if (proxy === 'caddy') files.push('Caddyfile')
  if (proxy === 'nginx') files.push('nginx.conf')
  return unit === false ? files : [...files, 'licet.service']
}

/** From the options, the environment, and `.env`, else from a person. @throws when no one can be asked */
async function answerAll(options: Record<string, unknown>, set: Environment): Promise<Answers> {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stderr }) : undefined
  let lines: Lines | undefined
  const answerTo = async (question: Question): Promise<string> => {
    const known = options[question] ?? set[questions[question].name]
    if (known !== undefined && known !== '') return check(question, String(known))
    if (!terminal) throw new Error(`--${question} is required where no one can be asked: ${questions[question].ask}`)
    lines ??= terminal[Symbol.asyncIterator]()
    return askUntilValid(terminal, lines, question)
  }
  try {
    return { url: await answerTo('url'), smtp: await answerTo('smtp'), database: await answerTo('database') }
  } finally {
    terminal?.close()
  }
}

type Lines = AsyncIterator<string>

/** Takes the next line, also one that was pasted before its question. @throws when the input ends */
async function askUntilValid(terminal: Interface, lines: Lines, question: Question): Promise<string> {
  for (;;) {
    terminal.setPrompt(`${questions[question].ask}: `)
    terminal.prompt()
    const line = await lines.next()
    if (line.done === true) throw new Error('nothing was written')
    const answer = line.value.trim() || (question === 'database' ? 'embedded' : '')
    try {
      return check(question, answer)
    } catch (error) {
      process.stderr.write(`  ${failureOf(error)}\n`)
    }
  }
}

/** @throws for a value with which the server would not start */
function check(question: Question, text: string): string {
  const { name } = questions[question]
  if (question === 'database' && text === 'embedded') return text
  try {
    settings[name].parse(text, process.cwd())
  } catch (error) {
    throw new Error(`--${question} ${failureOf(error)}`)
  }
  if (question === 'url' && !text.startsWith('https://')) throw new Error('--url must start with https://')
  return text
}

/** An empty text counts as not set, as the server reads it. */
const dropEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== '' || name === 'SERVICE_DOMAIN'))

type Environment = Readonly<Record<string, string | undefined>>
type Values = Readonly<Record<string, string>>

/** What is in `.env` already stays, above all the encryption key. */
function valuesOf({ url, smtp, database }: Answers, { mailFrom, port }: Record<string, unknown>, kept: Values): Values {
  const { BASE_URL: _url, DATABASE_URL: _database, ...others } = kept
  return {
    BASE_URL: url,
    ...(kept['ENCRYPTION_KEYS'] === undefined && { ENCRYPTION_KEY: randomBytes(32).toString('hex') }),
    MAIL_FROM: `Licet <no-reply@${new URL(url).hostname}>`,
    HOST: '127.0.0.1',
    PORT: '4000',
    TRUST_PROXY: '127.0.0.1,::1',
    ...others,
    ...(port !== undefined && { PORT: String(port) }),
    ...(mailFrom !== undefined && { MAIL_FROM: String(mailFrom) }),
    SMTP_URL: smtp,
    ...(database !== 'embedded' && { DATABASE_URL: database }),
  }
}

function placeOf(folder: string, { BASE_URL = '', PORT = '', DATA_DIR = 'data' }: Values): Installation {
  const { username, uid } = userInfo()
  return {
    folder,
    url: new URL(BASE_URL),
    port: PORT,
    dataDir: resolve(folder, DATA_DIR),
    user: uid === 0 ? 'licet' : username,
    command: [process.execPath, realpathSync(process.argv[1] ?? '')],
  }
}

function textOf(name: FileName, values: Values, place: Installation): string {
  if (name === '.env') return dotEnvOf(values)
  if (name === 'Caddyfile') return caddyfileOf(place)
  return name === 'nginx.conf' ? nginxOf(place) : unitOf(place)
}

/** The commands that are left, in order. */
function nextSteps(files: readonly FileName[], { user, folder, dataDir }: Installation): string[] {
  const isRoot = userInfo().uid === 0
  const account = `useradd --system --home-dir ${folder} --shell /usr/sbin/nologin ${user}; chown -R ${user}: .env ${dataDir}`
  const service = ['sudo cp licet.service /etc/systemd/system/', 'sudo systemctl enable --now licet']
  return [
    ...(isRoot ? [account] : []),
    ...(files.includes('licet.service') ? service : ['licet serve']),
    ...(files.includes('Caddyfile') ? ['sudo caddy run --config Caddyfile'] : []),
    ...(files.includes('nginx.conf')
      ? ['sudo cp nginx.conf /etc/nginx/conf.d/licet.conf && sudo nginx -s reload']
      : []),
    'licet doctor',
    'licet admin create EMAIL',
  ]
}
