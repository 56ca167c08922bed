import { Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { iconSize } from './icon-size.ts'

interface EmptyStateProps {
  readonly icon: Icon
  readonly title: string
  /** Level of its heading: 3 inside a Panel with a title. */
  readonly level?: 2 | 3
  /** What to do next, not only that the list is empty. */
  readonly text: ReactNode
  /** The button that does it. */
  readonly action?: ReactNode
}

/** Replaces an empty list. */
export const EmptyState = ({ icon: Picture, title, level = 2, text, action }: EmptyStateProps) => (
  <Stack align="center" gap="xs" py={48} px="md" ta="center">
    <ThemeIcon variant="light" size={48} radius="xl" aria-hidden>
      <Picture size={iconSize.large} stroke={1.6} />
    </ThemeIcon>
    <Title order={level} size="h3" mt="xs">
      {title}
    </Title>
    <Text c="dimmed" size="sm" maw={440} component="div">
      {text}
    </Text>
    {action !== undefined && <Group mt="sm">{action}</Group>}
  </Stack>
)
