#!/bin/sh
# standardwebhooks 1.1.1, svix 1.99.1 and 2.5.0 (npm): verify() finds no header in the Headers object of the Fetch standard.
#
# Next.js, Hono, and Workers give a handler `request.headers`. Passed as it is, a good signature is "Missing required headers": the
# libraries read plain properties. Object.fromEntries(request.headers) works. And since version 2 svix's verify() returns nothing:
# `const event = webhook.verify(...)`, right with version 1, is undefined.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund standardwebhooks@1.1.1 svix1@npm:svix@1.99.1 svix2@npm:svix@2.5.0
cat >check.mjs <<'END'
import assert from 'node:assert'
import { createHmac, randomBytes } from 'node:crypto'
import * as standard from 'standardwebhooks'
import * as svix1 from 'svix1'
import * as svix2 from 'svix2'

const key = randomBytes(24)
const body = '{"type":"license.grant"}'
const id = 'msg_1'
const timestamp = String(Math.floor(Date.now() / 1000))
const signature = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
const plain = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature }

const seen = {}
for (const [name, { Webhook }] of Object.entries({ standard, svix1, svix2 })) {
  const webhook = new Webhook(`whsec_${key.toString('base64')}`)
  const outcome = (headers) => {
    try {
      const returned = webhook.verify(body, headers)
      return returned === undefined ? 'accepted, returns nothing' : 'accepted, returns the event'
    } catch (error) {
      return error.message
    }
  }
  seen[name] = [outcome(plain), outcome(new Headers(plain)), outcome(Object.fromEntries(new Headers(plain)))]
}
console.log(seen)
const withEvent = 'accepted, returns the event'
assert.deepEqual(seen, {
  standard: [withEvent, 'Missing required headers', withEvent],
  svix1: [withEvent, 'Missing required headers', withEvent],
  svix2: ['accepted, returns nothing', 'Missing required headers', 'accepted, returns nothing'],
})
END
node check.mjs
