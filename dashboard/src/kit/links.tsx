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
