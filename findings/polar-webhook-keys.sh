#!/bin/sh
# @polar-sh/sdk 1.0.1 and standardwebhooks 1.1.1 (npm; Node.js 20 or later): one secret of Polar has two keys.
#
# Polar's webhooks have the headers of Standard Webhooks. One would expect that a library for Standard Webhooks verifies them
# with the secret as Polar shows it. Polar's endpoints sign with the text of the whole secret, where the standard decodes it
# after `whsec_`; its API has a field that says which of the two an endpoint uses. Polar's own library accepts both, and its
# versions before 1.0 the text alone.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @polar-sh/sdk@1.0.1 earlier@npm:@polar-sh/sdk@0.49.0 standardwebhooks@1.1.1
cat >check.mjs <<'END'
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { webhooks } from '@polar-sh/sdk/2026-10'
import { Webhook } from 'standardwebhooks'
import { WebhookVerificationError, validateEvent } from 'earlier/webhooks.js'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const body = JSON.stringify({ type: 'member.deleted', timestamp: new Date().toISOString(), data: {} })

function sign(key) {
  const [id, time] = ['msg_1', String(Math.floor(Date.now() / 1000))]
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` }
}

/** Whether a library takes the signature for genuine, whatever it then thinks of the body. */
async function accepts(verify, isRefusal) {
  try {
    await verify()
    return true
  } catch (error) {
    return !isRefusal(error)
  }
}

const seen = {}
for (const [name, key] of [['text', secret], ['decoded', Buffer.from(secret.slice(6), 'base64')]]) {
  const headers = sign(key)
  seen[name] = {
    standardwebhooks: await accepts(() => new Webhook(secret).verify(body, headers), () => true),
    'polar 1.0.1': await accepts(
      () => webhooks.validateEvent(body, headers, secret),
      (error) => error instanceof webhooks.PolarWebhookVerificationError,
    ),
    'polar 0.49.0': await accepts(
      async () => validateEvent(body, headers, secret),
      (error) => error instanceof WebhookVerificationError,
    ),
  }
}
console.table(seen)
assert.deepEqual(seen, {
  text: { standardwebhooks: false, 'polar 1.0.1': true, 'polar 0.49.0': true },
  decoded: { standardwebhooks: true, 'polar 1.0.1': true, 'polar 0.49.0': false },
})
END
node check.mjs
