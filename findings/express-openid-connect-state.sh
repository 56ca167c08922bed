#!/bin/sh
# express-openid-connect 3.4.0 (npm): `state` has no fixed length: it contains the page to return to.
#
# A provider that allows, say, 512 characters works until somebody opens a long link while signed out. RFC 6749 sets no maximum.
# 400 characters of query make a state of over 550, and it grows by four characters for three.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund express@5.1.0 express-openid-connect@3.4.0
cat >check.mjs <<'END'
import assert from 'node:assert'
import { createServer } from 'node:http'
import express from 'express'
import { auth } from 'express-openid-connect'

const provider = createServer((_request, response) => {
  const issuer = `http://127.0.0.1:${provider.address().port}`
  response.setHeader('content-type', 'application/json').end(
    JSON.stringify({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'form_post'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
  )
}).listen(0, '127.0.0.1')
await new Promise((resolve) => provider.once('listening', resolve))
const app = express()
const server = app.listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const baseURL = `http://127.0.0.1:${server.address().port}`
app.use(
  auth({
    issuerBaseURL: `http://127.0.0.1:${provider.address().port}`,
    baseURL,
    clientID: 'app',
    clientSecret: 'secret',
    secret: 'a-long-secret-for-the-cookies-of-this-run',
    authorizationParams: { response_type: 'code' },
  }),
)
app.use((error, _request, response, _next) => response.status(500).end(String(error.stack)))
const lengths = []
for (const query of [0, 400, 1_000]) {
  const response = await fetch(`${baseURL}/report?${'q'.repeat(query)}`, { redirect: 'manual' })
  const location = response.headers.get('location')
  if (!location) throw new Error(`${response.status} ${await response.text()}`)
  lengths.push(new URL(location).searchParams.get('state').length)
}
console.log('length of state for queries of 0, 400, and 1,000 characters:', lengths)
assert.ok(lengths[0] < 100 && lengths[1] > 550 && lengths[2] > 1_350)
server.close()
provider.close()
END
node check.mjs
