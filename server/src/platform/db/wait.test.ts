import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { DbConnection } from './connections.ts'
import { describeConnection, waitForDatabase } from './wait.ts'

test('a database that comes up late is waited for, and the wait is reported', async ({ skip }) => {
  const database = inject('database')
  if (!('host' in database)) return skip('needs a database on a socket')
  const folder = mkdtempSync(join(tmpdir(), 'licet-wait-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const socket = join(folder, 's')
  const told: string[] = []

  await waitForDatabase(
    { ...database, host: socket },
    {
      progress: (message) => {
        told.push(message)
        symlinkSync(database.host, socket)
      },
    },
  )

  expect(told).toEqual([`waiting for the database at ${socket} (ENOENT)`])
})

test('an unreachable database ends the wait with an error without its password', async () => {
  const connection = { connectionString: 'postgres://licet:s3cret@127.0.0.1:1/licet' }

  const waiting = waitForDatabase(connection, { limitMs: 100 })

  await expect(waiting).rejects.toThrow(
    'The database at 127.0.0.1:1/licet does not respond (the connection was refused: nothing listens on this port)',
  )
})

test('a missing database ends the wait immediately', async () => {
  const database = inject('database')
  const missing: DbConnection =
    'host' in database
      ? { ...database, database: 'nowhere' }
      : { connectionString: database.connectionString.replace(/\/[^/?]*(\?|$)/, '/nowhere$1') }

  await expect(waitForDatabase(missing)).rejects.toThrow('the database does not exist: create it first')
})

test('a server that refuses connections without TLS is described as such', async () => {
  const fields = [
    'SFATAL',
    'C28000',
    'Mno pg_hba.conf entry for host "10.0.0.1", user "licet", database "licet", no encryption',
  ]
  const body = Buffer.from(`${fields.join('\0')}\0\0`)
  const head = Buffer.from([0x45, 0, 0, 0, body.length + 4])
  const server = createServer((socket) => socket.once('data', () => socket.end(Buffer.concat([head, body]))))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo

  await expect(waitForDatabase({ connectionString: `postgres://licet@127.0.0.1:${port}/licet` })).rejects.toThrow(
    'cannot be used: the server demands TLS: add sslmode=verify-full to the URL',
  )
})

test('a connection is described by host, port, and name alone', () => {
  const of = (connectionString: string) => describeConnection({ connectionString })

  expect(of('postgres://user:s3cret@db.example:5433/licet?sslmode=require')).toBe('db.example:5433/licet')
  expect(of('postgres:///licet?host=/run/postgresql')).toBe('/run/postgresql/licet')
})
