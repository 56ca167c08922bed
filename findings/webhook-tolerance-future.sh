#!/bin/sh
# stripe 23.1.0 and @paddle/paddle-node-sdk 3.10.0 (npm): the tolerance for timestamps bounds the past alone.
#
# `constructEvent` has a tolerance of 300 seconds. One would expect that it refuses a signed event whose timestamp is a year ahead. It
# accepts that one, and refuses one of 301 seconds ago. Paddle's SDK does the same, with 5 seconds: a server whose clock is ahead
# by that much refuses every event, and one that is behind never notices.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @paddle/paddle-node-sdk@3.10.0 stripe@23.1.0
cat >check.mjs <<'END'
import assert from 'node:assert'
import { createHmac } from 'node:crypto'
import { Paddle } from '@paddle/paddle-node-sdk'
import Stripe from 'stripe'

const year = 365 * 86_400
const now = Math.floor(Date.now() / 1_000)
const event = { event_id: 'evt_1', notification_id: 'ntf_1', event_type: 'address.tested', occurred_at: new Date(), data: {} }
const body = JSON.stringify(event)
const stripe = new Stripe('sk_test')
const { webhooks } = new Paddle('key')

function askStripe(timestamp) {
  const header = stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'secret', timestamp })
  try {
    stripe.webhooks.constructEvent(body, header, 'secret', 300)
    return 'accepted'
  } catch {
    return 'refused'
  }
}

function askPaddle(timestamp) {
  const signature = createHmac('sha256', 'secret').update(`${timestamp}:${body}`).digest('hex')
  return webhooks.unmarshal(body, 'secret', `ts=${timestamp};h1=${signature}`).then(
    () => 'accepted',
    () => 'refused',
  )
}

const seen = {
  'Stripe, now': askStripe(now),
  'Stripe, 302 seconds ago': askStripe(now - 302),
  'Stripe, in a year': askStripe(now + year),
  'Paddle, now': await askPaddle(now),
  'Paddle, 7 seconds ago': await askPaddle(now - 7),
  'Paddle, in a year': await askPaddle(now + year),
}
console.log(seen)
assert.deepEqual(seen, {
  'Stripe, now': 'accepted',
  'Stripe, 302 seconds ago': 'refused',
  'Stripe, in a year': 'accepted',
  'Paddle, now': 'accepted',
  'Paddle, 7 seconds ago': 'refused',
  'Paddle, in a year': 'accepted',
})
END
node check.mjs
