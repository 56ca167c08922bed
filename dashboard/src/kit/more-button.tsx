import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { iconSize } from './icon-size.ts'

interface MoreButtonProps {
  readonly label: string
  readonly expanded: boolean
  readonly onClick: () => void
}

/** Shows and hides fields below it that few need. */
export function MoreButton({ label, expanded, onClick }: MoreButtonProps) {
  const Icon = expanded ? IconChevronUp : IconChevronDown
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      w="fit-content"
      aria-expanded={expanded}
      onClick={onClick}
      rightSection={<Icon size={iconSize.small} />}
    >
      {label}
    </Button>
  )
}
