/** Every type of event that an endpoint can be told of, and when it is. docs/webhooks.md names them all. */
export const webhookEvents = {
  'license.grant': 'A licence was granted.',
  'license.start': 'A licence that was to begin later began.',
  'license.trial_end': 'A trial was over.',
  'license.grace_start': 'A licence came to its end; its grace runs.',
  'license.expire': 'A licence and its grace were over.',
  'license.past_due': 'A payment for a licence failed.',
  'license.recover': 'A payment that was missing came.',
  'license.renew': 'A licence was renewed.',
  'license.cancel_schedule': 'A licence was set to end with its period, or no longer is.',
  'license.change_plan': 'A licence changed its plan, its version or its quantity.',
  'license.change_schedule': 'A licence was set to change its plan or its quantity with its period.',
  'license.override': 'What a licence grants was changed for this licence alone.',
  'license.suspend': 'A licence was suspended.',
  'license.reinstate': 'A suspended licence was let loose again.',
  'license.revoke': 'A licence was revoked, or made room for another.',
  'license.transfer': 'A licence went to somebody else.',
  'license.attach': 'A licence for an address went to the user who has proven it.',
  'license.key': 'A licence got a key, or another one.',
  'license.redeem': 'A user took the licence whose key they have.',
  'usage.threshold_reached':
    'Usage of a feature passed a threshold of its limit, 80 and 100 per cent unless the plan says otherwise.',
  'user.created': 'A user was created.',
  'user.deleted': 'A user was deleted.',
  'session.revoked': 'A session was ended before its time.',
} as const satisfies Record<`${string}.${string}`, string>

export type WebhookEventType = keyof typeof webhookEvents

export const webhookEventTypes = Object.keys(webhookEvents) as WebhookEventType[]

/** What an endpoint can ask for: types, all that begin alike, or everything. */
export const webhookEventFilters = [
  '*',
  ...new Set(webhookEventTypes.map((type) => `${type.slice(0, type.indexOf('.'))}.*`)),
  ...webhookEventTypes,
]

/** Sent by `POST …/test`, to one endpoint, whatever it asks for. */
export const testEventType = 'webhook.test'
