#!/bin/sh
# jose 6.2.18 (npm): createRemoteJWKSet refuses a good token for 30 seconds if its key is newer than the last download.
#
# A key set was downloaded, and a moment later the provider rotates. One would expect that an unknown `kid` makes the client look
# again. It does, but not within `cooldownDuration` (30,000 ms) of the last look, also when that look found no key at all, as
# with a new provider that has signed nothing yet. Until then each token of the new key is ERR_JWKS_NO_MATCHING_KEY.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jose@6.2.18
cat >check.mjs <<'END'
import assert from 'node:assert'
import { createServer } from 'node:http'
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'

const keys = []
let downloads = 0
const server = createServer((_request, response) => {
  downloads += 1
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }))
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const url = new URL(`http://127.0.0.1:${server.address().port}/jwks`)

async function newToken(kid) {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  keys.push({ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' })
  return new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid }).setExpirationTime('1m').sign(privateKey)
}
const outcome = (token, set) => jwtVerify(token, set).then(() => 'accepted', ({ code }) => code)

const asUsual = createRemoteJWKSet(url)
await asUsual.reload()
const token = await newToken('first')
const seen = { 'at once': await outcome(token, asUsual), downloads }
const impatient = createRemoteJWKSet(url, { cooldownDuration: 0 })
await newToken('second').then(async (second) => {
  await impatient.reload()
  seen['with cooldownDuration: 0, a third key'] = await outcome(await newToken('third'), impatient)
  seen['a fresh set'] = await outcome(second, createRemoteJWKSet(url))
})
console.log(seen)
assert.deepEqual(seen, {
  'at once': 'ERR_JWKS_NO_MATCHING_KEY',
  downloads: 1,
  'with cooldownDuration: 0, a third key': 'accepted',
  'a fresh set': 'accepted',
})
server.close()
END
node check.mjs
