import type { components } from '../../api/schema.d.ts'

/** The patterns of an endpoint: a type, a group by prefix, or all. */
export type EventFilter = components['schemas']['CreateWebhookEndpointBody']['events'][number]
export type EventType = Exclude<EventFilter, '*' | `${string}.*`>

/** A compile error shows new types of the server. */
const known: Readonly<Record<EventType, true>> = {
  'license.grant': true,
  'license.start': true,
  'license.trial_end': true,
  'license.grace_start': true,
  'license.expire': true,
  'license.past_due': true,
  'license.recover': true,
  'license.renew': true,
  'license.cancel_schedule': true,
  'license.change_plan': true,
  'license.change_schedule': true,
  'license.use_purchase': true,
  'license.override': true,
  'license.suspend': true,
  'license.reinstate': true,
  'license.revoke': true,
  'license.transfer': true,
  'license.attach': true,
  'license.key': true,
  'license.redeem': true,
  'usage.threshold_reached': true,
  'usage.voided': true,
  'payment.unlicensed': true,
  'payment.duplicate': true,
  'checkout.completed': true,
  'checkout.expired': true,
  'user.created': true,
  'user.updated': true,
  'user.deleted': true,
  'organization.created': true,
  'organization.updated': true,
  'organization.deleted': true,
  'membership.created': true,
  'membership.updated': true,
  'membership.deleted': true,
  'access_key.created': true,
  'access_key.revoked': true,
  'access_key.expiring': true,
  'session.created': true,
  'session.revoked': true,
}

export const eventTypes = Object.keys(known) as EventType[]

export type EventGroup = EventType extends `${infer Group}.${string}` ? Group : never

const groupOf = (type: EventType): EventGroup => type.slice(0, type.indexOf('.')) as EventGroup

export const eventGroups = [...new Set(eventTypes.map(groupOf))]
export const typesOf = (group: EventGroup): EventType[] => eventTypes.filter((type) => groupOf(type) === group)
export const wholeOf = (group: EventGroup): EventFilter => `${group}.*`

/** Toggles one type in the selection. A group is split into its other types. */
export function toggleType(chosen: readonly EventFilter[], type: EventType): EventFilter[] {
  const group = groupOf(type)
  const whole = wholeOf(group)
  if (chosen.includes(whole)) {
    return [...chosen.filter((one) => one !== whole), ...typesOf(group).filter((one) => one !== type)]
  }
  return chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type]
}

/** Toggles a group in the selection, including its future types. */
export function toggleGroup(chosen: readonly EventFilter[], group: EventGroup): EventFilter[] {
  const whole = wholeOf(group)
  const others = chosen.filter((one) => one !== whole && !typesOf(group).some((type) => type === one))
  return chosen.includes(whole) ? others : [...others, whole]
}
