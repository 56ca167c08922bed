#!/bin/sh
# @better-auth/oauth-provider 1.7.5 (npm): a client registered for `client_secret_basic` cannot use `client_secret_post`.
#
# The metadata list `client_secret_basic`, `client_secret_post`, and others. Who chooses from that list and sends the secret in the
# body gets invalid_client, although ID and secret are right: the list says what the server knows, not what this client may use.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps better-auth@1.7.5 @better-auth/oauth-provider@1.7.5
cat >check.mjs <<'JS'
import assert from 'node:assert'
import { oauthProvider } from '@better-auth/oauth-provider'
import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { getAuthTables } from 'better-auth/db'
import { jwt } from 'better-auth/plugins'

const origin = 'https://id.example.com'
const tables = {}
const options = {
  baseURL: origin,
  secret: 'uqkZ8gW3pVtL5xYr2BnM7cDsFhJ4eKaQ',
  database: memoryAdapter(tables),
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: false },
  plugins: [jwt(), oauthProvider({ loginPage: '/login', consentPage: '/consent', silenceWarnings: { oauthAuthServerConfig: true, openidConfig: true } })],
}
for (const [name, { modelName }] of Object.entries(getAuthTables(options))) tables[modelName] = tables[name] = []
const auth = betterAuth(options)
const person = { email: 'ada@example.com', password: 'correct-horse-battery', name: 'Ada' }
const { headers } = await auth.api.signUpEmail({ body: person, returnHeaders: true })
const cookie = headers.getSetCookie().map((one) => one.split(';')[0]).join('; ')
const client = await auth.api.adminCreateOAuthClient({
  headers: new Headers({ cookie }),
  body: { redirect_uris: ['https://app.example.com/callback'], token_endpoint_auth_method: 'client_secret_basic' },
})

const ask = async (parameters, more = {}) => {
  const body = new URLSearchParams({ grant_type: 'authorization_code', code: 'x', redirect_uri: 'https://app.example.com/callback', code_verifier: 'v'.repeat(43), ...parameters })
  const response = await auth.handler(new Request(`${origin}/api/auth/oauth2/token`, { method: 'POST', body, headers: more }))
  return (await response.json()).error
}
const { client_id, client_secret } = client
const { token_endpoint_auth_methods_supported: listed } = await auth.api.getOpenIdConfig()
const seen = {
  'listed': listed.filter((one) => one.startsWith('client_secret')),
  'in the body': await ask({ client_id, client_secret }),
  'in the header (the code is made up)': await ask({}, { authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}` }),
}
console.log(seen)
assert.deepEqual(Object.values(seen), [['client_secret_basic', 'client_secret_post'], 'invalid_client', 'invalid_grant'])
JS
node check.mjs
