import type { ReactNode } from 'react'
import { placeOf } from '../../app/places.ts'
import { LinkAnchor } from '../../kit/links.tsx'

interface ThingLinkProps {
  /** As `entityType` and `actorType` of a record. */
  readonly type: string
  readonly id: string | null
  readonly children: ReactNode
}

/** To the page of a thing; it may be gone meanwhile, and then that page says so. */
export function ThingLink({ type, id, children }: ThingLinkProps) {
  const place = id === null ? undefined : placeOf(type, id)
  if (!place) return children
  return (
    <LinkAnchor size="sm" to={place.to} params={(current) => ({ ...current, ...place.params })} search={place.search}>
      {children}
    </LinkAnchor>
  )
}
