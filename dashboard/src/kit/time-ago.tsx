import { Text, type TextProps } from '@mantine/core'
import { useForceUpdate, useInterval } from '@mantine/hooks'
import { useFormat } from './use-format.ts'

interface TimeAgoProps extends TextProps {
  /** ISO 8601. Null shows a dash. */
  readonly at: string | null
}

/** "3 minutes ago", kept current; the exact time is its title. */
export function TimeAgo({ at, ...props }: TimeAgoProps) {
  const format = useFormat()
  const showAgain = useForceUpdate()
  useInterval(showAgain, 30_000, { autoInvoke: true })
  if (at === null)
    return (
      <Text span inherit c="dimmed" {...props}>
        {'–'}
      </Text>
    )
  return (
    <Text component="time" dateTime={at} title={format.exact(at)} inherit {...props}>
      {format.relative(at)}
    </Text>
  )
}
