import { expect, test } from 'vitest'
import { nameStatement } from './statement-names.ts'

test.each([
  ['select "id" from "users" where "email" = $1 for update skip locked', 'SELECT', 'users'],
  ['insert into "plans" ("key") select $1 from users', 'INSERT', 'plans'],
  ['\n    update sessions s set request_count = 1', 'UPDATE', 'sessions'],
  ['with old as (select id from users limit 5) delete from apps where id in (select id from old)', 'DELETE', 'apps'],
  ["select count(*) from (select from users where email = 'ada@example.com') r", 'SELECT', 'users'],
  ["select extract(epoch from s3cret), 'from s3cret'", 'SELECT', undefined],
  ['start transaction', 'START', undefined],
  ['select audit_seal($1, $2)', 'SELECT', undefined],
])('the name of %j has the operation and the table alone', (text, operation, table) => {
  expect(nameStatement(text)).toEqual({ operation, table, isChangingCall: text.includes('audit_seal') })
})
