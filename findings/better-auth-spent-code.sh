#!/bin/sh
# better-auth 1.7.5 with @better-auth/oauth-provider 1.7.5 (npm): the token endpoint spends a code before it refuses the client.
#
# A client that is registered for `client_secret_post` and sends Basic gets `invalid_client`, as RFC 6749, section 5.2, says. One would
# expect that the client is authenticated before its code is looked at, so that the code can be sent again with the other method,
# of two that the discovery document lists. It is `invalid_grant` then. And a made-up code says nothing about the client.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --legacy-peer-deps better-auth@1.7.5 @better-auth/oauth-provider@1.7.5 @better-auth/utils@0.4.2
cat >check.mjs <<'END'
import assert from 'node:assert'
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { oauthProvider } from '@better-auth/oauth-provider'
import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { getAuthTables } from 'better-auth/db'
import { toNodeHandler } from 'better-auth/node'
import { jwt } from 'better-auth/plugins'

const server = createServer((request, response) => handle(request, response)).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const origin = `http://localhost:${server.address().port}`
const database = {}
const options = {
  baseURL: origin,
  secret: 'x'.repeat(40),
  database: memoryAdapter(database),
  emailAndPassword: { enabled: true },
  logger: { disabled: true },
  disabledPaths: ['/token'],
  plugins: [
    jwt(),
    oauthProvider({
      loginPage: '/login',
      consentPage: '/consent',
      silenceWarnings: { oauthAuthServerConfig: true, openidConfig: true },
    }),
  ],
}
for (const [key, { modelName }] of Object.entries(getAuthTables(options))) {
  database[key] = []
  database[modelName] ??= database[key]
}
const auth = betterAuth(options)
const handle = toNodeHandler(auth)

const person = { email: 'ada@example.com', password: 'password-1234', name: 'Ada' }
const { headers } = await auth.api.signUpEmail({ body: person, returnHeaders: true })
const cookie = headers.getSetCookie().map((text) => text.split(';')[0]).join('; ')
const redirect_uri = 'https://app.example.com/callback'
const { client_id, client_secret } = await auth.api.adminCreateOAuthClient({
  headers: new Headers({ cookie }),
  body: {
    redirect_uris: [redirect_uri],
    scope: 'openid',
    skip_consent: true,
    token_endpoint_auth_method: 'client_secret_post',
  },
})

const code_verifier = randomBytes(32).toString('base64url')
async function newCode() {
  const query = new URLSearchParams({
    client_id,
    redirect_uri,
    response_type: 'code',
    scope: 'openid',
    state: 'state',
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const reply = await fetch(`${origin}/api/auth/oauth2/authorize?${query}`, { headers: { cookie } })
  return new URL((await reply.json()).url).searchParams.get('code')
}

async function redeem(method, code) {
  const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri, code_verifier })
  const basic = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`
  if (method === 'post') for (const [name, value] of Object.entries({ client_id, client_secret })) body.set(name, value)
  const reply = await fetch(`${origin}/api/auth/oauth2/token`, {
    method: 'POST',
    headers: method === 'basic' ? { authorization: basic } : {},
    body,
  })
  return (await reply.json()).error ?? 'accepted'
}

const code = await newCode()
const seen = {
  'a made-up code by Basic': await redeem('basic', 'made-up'),
  'a code by Basic': await redeem('basic', code),
  'the same code by post': await redeem('post', code),
  'another code by post': await redeem('post', await newCode()),
}
console.log(seen)
server.close()
assert.deepEqual(seen, {
  'a made-up code by Basic': 'invalid_grant',
  'a code by Basic': 'invalid_client',
  'the same code by post': 'invalid_grant',
  'another code by post': 'accepted',
})
process.exit()
END
node check.mjs
