import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'

interface OwnProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color' | 'style'> {
  readonly ref?: Ref<HTMLAnchorElement>
  readonly children?: ReactNode
}

/**
 * A link that looks like a button, typed by the routes: `<LinkButton to="/p/$projectId/apps" params={{ projectId }}
 * search={{}}>`.
 */
export const LinkButton = createLink((props: ButtonProps & OwnProps) => <Button component="a" {...props} />)

/** A link in a text, typed by the routes. */
export const LinkAnchor = createLink((props: AnchorProps & OwnProps) => <Anchor {...props} />)

interface LinkText extends AnchorProps {
  readonly children: ReactNode
}

/** A link to the page of a user. */
export const UserLink = ({ userId, ...props }: LinkText & { readonly userId: string }) => (
  <LinkAnchor
    to="/p/$projectId/users/$userId"
    from="/p/$projectId"
    params={{ userId }}
    search={{}}
    size="sm"
    {...props}
  />
)

/** A link to the page of an organization. */
export const OrganizationLink = ({ organizationId, ...props }: LinkText & { readonly organizationId: string }) => (
  <LinkAnchor
    to="/p/$projectId/users/organizations/$organizationId"
    from="/p/$projectId"
    params={{ organizationId }}
    search={{}}
    size="sm"
    {...props}
  />
)

/** A link to the page of a license. */
export const LicenseLink = ({ licenseId, ...props }: LinkText & { readonly licenseId: string }) => (
  <LinkAnchor
    to="/p/$projectId/licenses/$licenseId"
    from="/p/$projectId"
    params={{ licenseId }}
    search={{}}
    size="sm"
    {...props}
  />
)
