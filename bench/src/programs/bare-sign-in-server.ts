// What a sign-in by email costs at the least: one statement and one commit for the link, one for the session, and an email between
// them. No limits, no outbox, no records. With `isGrouped`, statements that wait for each other go together.
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import type { Connection } from '../licet.ts'
import { options, print } from './program.ts'

const { connection, smtpPort, isGrouped } = options<{
  connection: Connection
  smtpPort: number
  isGrouped: boolean
}>()
const pool = new pg.Pool({ ...connection, max: 10, query_timeout: 20_000 })
const mailer = createTransport({ host: '127.0.0.1', port: smtpPort, pool: true, maxConnections: 4, ignoreTLS: true })

await pool.query(`
  create table if not exists links (hash bytea primary key, email text not null, expires_at timestamptz not null);
  create table if not exists sessions (hash bytea primary key, email text not null, created_at timestamptz not null)`)

const insertLinks = {
  name: 'insert-links',
  text: `insert into links select hash, email, now() + interval '15 min' from unnest($1::bytea[], $2::text[]) as given (hash, email)
    returning hash, email`,
}
const useLinks = {
  name: 'use-links',
  text: `with used as (
      delete from links using unnest($1::bytea[], $2::bytea[]) as given (link, session)
      where hash = link and expires_at > now() returning link, session, email
    ), opened as (insert into sessions select session, email, now() from used)
    select link as hash, email from used`,
}

interface Row {
  hash: Buffer
  email: string
}

/** Runs a statement for each pair by itself, or for all that have come while it ran. */
function runnerOf(statement: typeof insertLinks): (pair: [unknown, unknown]) => Promise<Row | undefined> {
  const run = async (pairs: [unknown, unknown][]) => {
    const values = [pairs.map(([first]) => first), pairs.map(([, second]) => second)]
    return (await pool.query<Row>({ ...statement, values })).rows
  }
  if (!isGrouped) return async (pair) => (await run([pair]))[0]
  let waiting: {
    pair: [unknown, unknown]
    resolve: (row: Row | undefined) => void
    reject: (error: unknown) => void
  }[] = []
  let isRunning = false
  const next = async () => {
    isRunning = waiting.length > 0
    if (!isRunning) return
    const group = waiting
    waiting = []
    try {
      const rows = new Map((await run(group.map(({ pair }) => pair))).map((row) => [row.hash.toString('hex'), row]))
      for (const { pair, resolve } of group) resolve(rows.get((pair[0] as Buffer).toString('hex')))
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
    void next()
  }
  return (pair) =>
    new Promise((resolve, reject) => {
      waiting.push({ pair, resolve, reject })
      if (!isRunning) void next()
    })
}

const insertLink = runnerOf(insertLinks)
const useLink = runnerOf(useLinks)
const hashOf = (token: string) => createHash('sha256').update(token).digest()
const newToken = () => randomBytes(32).toString('base64url')

async function sendLink({ email }: { email: string }) {
  const token = newToken()
  await insertLink([hashOf(token), email])
  const url = `https://app.bench.example.com/sign-in#token=${token}`
  const html = `<p>Sign in to Bench:</p><p><a href="${url}">Sign in</a></p>`
  void mailer.sendMail({ from: 'bench@example.com', to: email, subject: 'Sign in to Bench', text: url, html })
  return { sent: true }
}

async function verify({ token }: { token: string }) {
  const accessToken = newToken()
  const used = await useLink([hashOf(token), hashOf(accessToken)])
  if (!used) throw new Error('the link is unknown')
  return { accessToken, email: used.email }
}

async function respond(request: IncomingMessage): Promise<string> {
  const body = (await json(request)) as { email: string; token: string }
  return JSON.stringify(await (request.url === '/link' ? sendLink(body) : verify(body)))
}

const server = createServer((request, response) => {
  respond(request).then(
    (body) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      response.end(body)
    },
    () => response.writeHead(500).end(),
  )
})
server.listen(0, '127.0.0.1', () => print('port', (server.address() as AddressInfo).port))
