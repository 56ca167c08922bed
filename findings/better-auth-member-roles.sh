#!/bin/sh
# better-auth 1.7.7 (npm; Node.js 20 or later): a member with two roles has one row, whose `role` is both names with a comma.
#
# The organization plugin takes a list of roles for a member. One would expect a list where it is stored and returned, or that a
# reader can compare `role` with a name. It is text: `admin,member`. And `metadata` of an organization is JSON text in the table, but
# an object where the API creates the organization. Who moves these tables must split the one and parse the other.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts better-auth@1.7.7
cat >check.mjs <<'END'
import assert from 'node:assert/strict'
import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { organization } from 'better-auth/plugins'

const tables = { user: [], account: [], session: [], verification: [], organization: [], member: [], invitation: [] }
const auth = betterAuth({
  baseURL: 'http://localhost:3000',
  secret: 'x'.repeat(40),
  database: memoryAdapter(tables),
  emailAndPassword: { enabled: true },
  logger: { disabled: true },
  plugins: [organization()],
})
const signUp = (email) => auth.api.signUpEmail({ body: { email, name: email, password: 'correct horse battery' } })
const [ada, grace] = [await signUp('ada@example.com'), await signUp('grace@example.com')]
const made = await auth.api.createOrganization({
  body: { name: 'Acme', slug: 'acme', userId: ada.user.id, metadata: { region: 'eu' } },
})
await auth.api.addMember({ body: { organizationId: made.id, userId: grace.user.id, role: ['admin', 'member'] } })

const seen = {
  rows: tables.member.map(({ role }) => role),
  created: made.metadata,
  stored: tables.organization[0].metadata,
}
console.log(seen)
assert.deepEqual(seen, { rows: ['owner', 'admin,member'], created: { region: 'eu' }, stored: '{"region":"eu"}' })
END
node check.mjs
