import { Box, Group, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  /** An h2. Omitted where the content needs no heading. */
  readonly title?: string
  readonly description?: ReactNode
  readonly actions?: ReactNode
  /** No padding around the content: for tables. */
  readonly flush?: boolean
  readonly children: ReactNode
}

/** A card on a page: a section with a heading. */
export function Panel({ title, description, actions, flush = false, children }: PanelProps) {
  const id = useId()
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      bg="var(--licet-surface)"
      {...(title && { 'aria-labelledby': id })}
    >
      {title !== undefined && (
        <Group justify="space-between" align="flex-start" gap="sm" px="lg" pt="md" pb={flush ? 'sm' : 0}>
          <Box flex="1 1 220px">
            <Title order={2} size="h3" id={id}>
              {title}
            </Title>
            {description !== undefined && (
              <Text size="sm" c="dimmed" component="div">
                {description}
              </Text>
            )}
          </Box>
          {actions}
        </Group>
      )}
      <div
        style={
          flush
            ? undefined
            : { padding: 'var(--mantine-spacing-md) var(--mantine-spacing-lg) var(--mantine-spacing-lg)' }
        }
      >
        {children}
      </div>
    </Paper>
  )
}
