import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface SectionHeadingProps {
  /** For the `aria-labelledby` of the section. */
  readonly id: string
  readonly title: string
  readonly description?: ReactNode
  readonly actions?: ReactNode
}

/** An h2 above a list with its own frame; Panel has both in one. */
export const SectionHeading = ({ id, title, description, actions }: SectionHeadingProps) => (
  <Group justify="space-between" align="flex-end" gap="sm" mb="sm">
    <div>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {description !== undefined && (
        <Text size="sm" c="dimmed" component="div" maw={640}>
          {description}
        </Text>
      )}
    </div>
    {actions}
  </Group>
)
