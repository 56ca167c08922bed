#!/bin/sh
# @paddle/paddle-node-sdk 3.10.0 (npm): of two signatures in one header, `webhooks.unmarshal` reads the last one alone.
#
# By Paddle's documentation, `Paddle-Signature` contains at least one `h1`, and several while a secret is rotated. One would expect
# that a server with either secret accepts the event, as with Stripe's `v1`. A server whose secret made the first `h1` refuses it.
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

const now = Math.floor(Date.now() / 1_000)
const event = { event_id: 'evt_1', notification_id: 'ntf_1', event_type: 'address.tested', occurred_at: new Date(), data: {} }
const body = JSON.stringify(event)
const sign = (secret, separator) => createHmac('sha256', secret).update(`${now}${separator}${body}`).digest('hex')
const outcome = async (read) => {
  try {
    await read()
    return 'accepted'
  } catch {
    return 'refused'
  }
}

const header = `ts=${now};h1=${sign('first', ':')};h1=${sign('second', ':')}`
const { webhooks } = new Paddle('key')
const stripeHeader = `t=${now},v1=${sign('first', '.')},v1=${sign('second', '.')}`
const stripe = new Stripe('sk_test')
const seen = {
  'Paddle, the first secret': await outcome(() => webhooks.unmarshal(body, 'first', header)),
  'Paddle, the second secret': await outcome(() => webhooks.unmarshal(body, 'second', header)),
  'Stripe, the first secret': await outcome(() => stripe.webhooks.constructEvent(body, stripeHeader, 'first')),
  'Stripe, the second secret': await outcome(() => stripe.webhooks.constructEvent(body, stripeHeader, 'second')),
}
console.log(seen)
assert.deepEqual(seen, {
  'Paddle, the first secret': 'refused',
  'Paddle, the second secret': 'accepted',
  'Stripe, the first secret': 'accepted',
  'Stripe, the second secret': 'accepted',
})
END
node check.mjs
