interface Place {
  readonly to: string
  /** The path parameter or search parameter with the ID. */
  readonly param?: string
  readonly search?: string
}

/** Pages of objects, by the type in audit records. */
const places: Readonly<Record<string, Place>> = {
  user: { to: '/p/$projectId/users/$userId', param: 'userId' },
  organization: { to: '/p/$projectId/users/organizations/$organizationId', param: 'organizationId' },
  access_key: { to: '/p/$projectId/users/access-keys', search: 'q' },
  session: { to: '/p/$projectId/sessions', search: 'session' },
  app: { to: '/p/$projectId/apps/$appId', param: 'appId' },
  provider: { to: '/p/$projectId/providers/$providerId', param: 'providerId' },
  license: { to: '/p/$projectId/licenses/$licenseId', param: 'licenseId' },
  plan: { to: '/p/$projectId/plans/$planId', param: 'planId' },
  payment_config: { to: '/p/$projectId/payments/$paymentConfigId', param: 'paymentConfigId' },
  payment_event: { to: '/p/$projectId/payments/events', search: 'event' },
  feature: { to: '/p/$projectId/features' },
  member: { to: '/p/$projectId/members' },
  api_key: { to: '/p/$projectId/api-keys' },
  project: { to: '/p/$projectId/settings' },
  mail_template: { to: '/p/$projectId/mail/templates/$template', param: 'template' },
  webhook_endpoint: { to: '/p/$projectId/webhooks/endpoints/$endpointId', param: 'endpointId' },
  webhook_delivery: { to: '/p/$projectId/webhooks/deliveries', search: 'delivery' },
  audit_record: { to: '/p/$projectId/audit/$auditLogId', param: 'auditLogId' },
  mail: { to: '/p/$projectId/mail/outbox', search: 'q' },
}

interface PlaceOfObject {
  readonly to: string
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, string>>
}

/** Returns the dashboard page of an object. Undefined for types without a page. */
export function placeOf(type: string, id: string): PlaceOfObject | undefined {
  const place = places[type]
  if (!place) return undefined
  const { to, param, search } = place
  return {
    to,
    params: param === undefined ? {} : { [param]: id },
    search: search === undefined ? {} : { [search]: id },
  }
}
