#!/bin/sh
# @better-auth/api-key 1.7.5 with better-auth 1.7.5 (npm): an API key is stored as the SHA-256 of its whole text, in base64url.
#
# One would expect a salt, or that the prefix is not part of what is hashed. Neither is so: `key` is 43 characters that anyone with the
# text can make. So keys move to another service with their hashes alone, and no user needs a new one.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --legacy-peer-deps better-auth@1.7.5 @better-auth/api-key@1.7.5 @better-auth/utils@0.4.2
cat >check.mjs <<'END'
import assert from 'node:assert'
import { createHash } from 'node:crypto'
import { apiKey } from '@better-auth/api-key'
import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { getAuthTables } from 'better-auth/db'

const database = {}
const options = {
  baseURL: 'http://localhost:3000',
  secret: 'x'.repeat(40),
  database: memoryAdapter(database),
  emailAndPassword: { enabled: true },
  logger: { disabled: true },
  plugins: [apiKey()],
}
for (const [key, { modelName }] of Object.entries(getAuthTables(options))) {
  database[key] = []
  database[modelName] ??= database[key]
}
const auth = betterAuth(options)
const person = { email: 'ada@example.com', password: 'password-1234', name: 'Ada' }
const { user } = await auth.api.signUpEmail({ body: person })
const { key: text } = await auth.api.createApiKey({ body: { userId: user.id, name: 'Nightly export', prefix: 'acme_' } })
const [{ key: stored, start, referenceId }] = database.apikey
const seen = {
  'starts with the prefix': text.startsWith('acme_') && start.startsWith('acme_'),
  'is the SHA-256 of the whole text': stored === createHash('sha256').update(text).digest('base64url'),
  'names its user': referenceId === user.id,
}
console.log(seen)
assert.deepEqual(Object.values(seen), [true, true, true])
process.exit()
END
node check.mjs
