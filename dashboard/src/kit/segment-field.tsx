import { SegmentedControl, type SegmentedControlProps, Text } from '@mantine/core'
import { useId } from 'react'

interface SegmentFieldProps extends SegmentedControlProps {
  readonly label: string
  /** What the chosen one means. */
  readonly description: string
}

/** A choice of few, side by side, with what the chosen one means. */
export function SegmentField({ label, description, ...props }: SegmentFieldProps) {
  const id = useId()
  return (
    <div>
      <Text size="sm" fw={550} id={id}>
        {label}
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {description}
      </Text>
      <SegmentedControl aria-labelledby={id} fullWidth {...props} />
    </div>
  )
}
