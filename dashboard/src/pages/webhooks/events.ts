import type { components } from '../../api/schema.d.ts'

/** What an endpoint can ask for: a type, all that begin alike, or everything. */
export type EventFilter = components['schemas']['CreateWebhookEndpointBody']['events'][number]
export type EventType = Exclude<EventFilter, '*' | `${string}.*`>

/** The compiler says when the server knows another one. */
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
  'license.override': true,
  'license.suspend': true,
  'license.reinstate': true,
  'license.revoke': true,
  'license.transfer': true,
  'license.attach': true,
  'license.key': true,
  'license.redeem': true,
  'usage.threshold_reached': true,
  'user.created': true,
  'user.deleted': true,
  'session.revoked': true,
}

export const eventTypes = Object.keys(known) as EventType[]

export type EventGroup = EventType extends `${infer Group}.${string}` ? Group : never

const groupOf = (type: EventType): EventGroup => type.slice(0, type.indexOf('.')) as EventGroup

export const eventGroups = [...new Set(eventTypes.map(groupOf))]
export const typesOf = (group: EventGroup): EventType[] => eventTypes.filter((type) => groupOf(type) === group)
export const wholeOf = (group: EventGroup): EventFilter => `${group}.*`

/** What is chosen, with one type more or less. Of a whole group all others stay, each by its name. */
export function toggleType(chosen: readonly EventFilter[], type: EventType): EventFilter[] {
  const group = groupOf(type)
  const whole = wholeOf(group)
  if (chosen.includes(whole)) {
    return [...chosen.filter((one) => one !== whole), ...typesOf(group).filter((one) => one !== type)]
  }
  return chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type]
}

/** What is chosen, with a whole group more or less: what is added to it some day, too. */
export function toggleGroup(chosen: readonly EventFilter[], group: EventGroup): EventFilter[] {
  const whole = wholeOf(group)
  const others = chosen.filter((one) => one !== whole && !typesOf(group).some((type) => type === one))
  return chosen.includes(whole) ? others : [...others, whole]
}
