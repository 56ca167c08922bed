/** Every event type that an endpoint can receive, and when it is sent. docs/webhooks.md lists them all. */
export const webhookEvents = {
  'license.grant': 'A license was granted.',
  'license.start': 'A scheduled license started.',
  'license.trial_end': 'A trial ended.',
  'license.grace_start': 'A license ended and entered its grace period.',
  'license.expire': 'A license and its grace period ended.',
  'license.past_due': 'A payment for a license failed.',
  'license.recover': 'A failed payment for a license was recovered.',
  'license.renew': 'A license was renewed.',
  'license.cancel_schedule': 'A license was canceled at period end, or resumed.',
  'license.change_plan': 'The plan, version, or quantity of a license changed.',
  'license.change_schedule': 'A change of plan or quantity was scheduled for the end of the period.',
  'license.use_purchase': 'A license was changed to a purchase of its holder that was waiting.',
  'license.override': 'A feature of a license was overridden, or an override was removed.',
  'license.suspend': 'A license was suspended.',
  'license.reinstate': 'A suspended license was reinstated.',
  'license.revoke': 'A license was revoked or replaced by another.',
  'license.transfer': 'A license was transferred to another holder.',
  'license.attach': 'A pending license was attached to the user who verified its email.',
  'license.key': 'A license key was created or replaced.',
  'license.redeem': 'A user redeemed a license key.',
  'usage.threshold_reached':
    'Usage of a feature passed a threshold of its limit: 80% and 100% unless the plan has others.',
  'usage.voided': 'A usage event was voided, and the usage that it had counted was subtracted.',
  'payment.unlicensed': 'A paid purchase had no license for five minutes.',
  'payment.duplicate':
    'A holder has paid two purchases of one group of plans for five minutes, and only one is the license.',
  'checkout.completed': 'A checkout was paid, and its license was granted.',
  'checkout.expired': 'A checkout was not paid before it expired.',
  'user.created': 'A user was created.',
  'user.updated': 'The profile or the email of a user changed, or whether it is verified.',
  'user.deleted': 'A user was deleted.',
  'organization.created': 'An organization was created.',
  'organization.updated': 'The name, slug, or another field of an organization changed.',
  'organization.deleted': 'An organization was deleted.',
  'membership.created': 'A user joined an organization.',
  'membership.updated': 'The role of a user in an organization changed.',
  'membership.deleted': 'A user left an organization, or was removed.',
  'access_key.created': 'An access key was created.',
  'access_key.revoked': 'An access key was revoked.',
  'access_key.expiring': 'An access key expires in 7 days.',
  'session.created': 'A user signed in to an app.',
  'session.revoked': 'A session was revoked.',
} as const satisfies Record<`${string}.${string}`, string>

export type WebhookEventType = keyof typeof webhookEvents

export const webhookEventTypes = Object.keys(webhookEvents) as WebhookEventType[]

/** Event types that an endpoint can select: single types, all with a prefix, or all. */
export const webhookEventFilters = [
  '*',
  ...new Set(webhookEventTypes.map((type) => `${type.slice(0, type.indexOf('.'))}.*`)),
  ...webhookEventTypes,
]

/** Sent by `POST …/test` to one endpoint, whatever types it selects. */
export const testEventType = 'webhook.test'
