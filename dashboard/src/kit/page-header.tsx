import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Breakable } from './breakable.tsx'

interface PageHeaderProps {
  readonly title: string
  /** One line on the purpose of the page. */
  readonly description?: ReactNode
  /** The list that a detail page belongs to: `{ label: t('users'), to: '/p/$projectId/users' }`. */
  readonly parent?: { readonly label: string; readonly to: string }
  /** Badges beside the title. */
  readonly badges?: ReactNode
  /** Buttons, on the right; below on small screens. */
  readonly actions?: ReactNode
}

/** The top of every page: its only h1, and the title of the browser tab. */
export function PageHeader({ title, description, parent, badges, actions }: PageHeaderProps) {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `${title} · Licet`
  }, [title])
  return (
    <Group component="header" justify="space-between" align="flex-start" gap="md" mb="lg">
      <Stack gap="2xs" miw={0} flex="1 1 320px">
        {parent && (
          <Breadcrumbs component="nav" aria-label={t('breadcrumbs')} separatorMargin="xs" fz="sm">
            <Anchor component={Link} to={parent.to} from="/p/$projectId" size="sm" lh="md">
              {parent.label}
            </Anchor>
            <Text span size="sm" lh="md" c="dimmed" aria-current="page" truncate maw={320}>
              {title}
            </Text>
          </Breadcrumbs>
        )}
        <Group gap="sm" wrap="wrap">
          <Title order={1} style={{ overflowWrap: 'anywhere' }}>
            <Breakable text={title} />
          </Title>
          {badges}
        </Group>
        {description !== undefined && (
          <Text c="dimmed" size="sm" maw={640}>
            {description}
          </Text>
        )}
      </Stack>
      {actions !== undefined && <Group gap="xs">{actions}</Group>}
    </Group>
  )
}
