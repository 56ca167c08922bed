import type { ReactNode } from 'react'
import { LinkAnchor } from '../../kit/links.tsx'

interface Place {
  readonly to: string
  /** The path parameter or the search parameter that has the id. */
  readonly param?: string
  readonly search?: string
}

/** Pages of the things that records speak of. What has none is only named. */
const places: Readonly<Record<string, Place>> = {
  user: { to: '/p/$projectId/users/$userId', param: 'userId' },
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
  mail: { to: '/p/$projectId/mail/outbox', search: 'q' },
}

interface ThingLinkProps {
  /** As `entityType` and `actorType` of a record. */
  readonly type: string
  readonly id: string | null
  readonly children: ReactNode
}

/** To the page of a thing; it may be gone meanwhile, and then that page says so. */
export function ThingLink({ type, id, children }: ThingLinkProps) {
  const place = places[type]
  if (!place || id === null) return children
  const { to, param, search } = place
  return (
    <LinkAnchor
      size="sm"
      to={to}
      params={(current) => ({ ...current, ...(param !== undefined && { [param]: id }) })}
      search={search === undefined ? {} : { [search]: id }}
    >
      {children}
    </LinkAnchor>
  )
}
