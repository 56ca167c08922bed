import type { AnchorProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { LinkAnchor } from '../kit/links.tsx'
import { placeOf } from './places.ts'

interface ThingLinkProps extends AnchorProps {
  /** The `entityType` or `actorType` of a record. */
  readonly type: string
  readonly id: string | null
  readonly children: ReactNode
}

/** Links to the page of an object; if the object was deleted, that page shows it. */
export function ThingLink({ type, id, children, ...props }: ThingLinkProps) {
  const place = id === null ? undefined : placeOf(type, id)
  if (!place) return children
  return (
    <LinkAnchor
      size="sm"
      to={place.to}
      params={(current) => ({ ...current, ...place.params })}
      search={place.search}
      {...props}
    >
      {children}
    </LinkAnchor>
  )
}
