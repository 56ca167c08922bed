import { Group, Text } from '@mantine/core'
import { CopyButton } from './copy.tsx'
import { ScrollRegion } from './scroll-region.tsx'
import classes from './snippet.module.css'

interface SnippetProps {
  /** "curl", "TypeScript": shown above, and the name of the scrolling region. */
  readonly title: string
  readonly code: string
  /** "Copy the request" */
  readonly copyLabel: string
}

/** Code to copy. Long lines scroll inside; the region is focusable for keyboard users. */
export const Snippet = ({ title, code, copyLabel }: SnippetProps) => (
  <figure className={classes['figure']}>
    <Group component="figcaption" justify="space-between" wrap="nowrap" className={classes['caption']}>
      <Text span size="xs" fw={550} c="dimmed">
        {title}
      </Text>
      <CopyButton value={code} label={copyLabel} />
    </Group>
    <ScrollRegion className={classes['scroll']} label={title}>
      <pre className={classes['code']}>
        <code>{code}</code>
      </pre>
    </ScrollRegion>
  </figure>
)
