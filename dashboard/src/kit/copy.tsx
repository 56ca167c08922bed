import { ActionIcon, Code, Group, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Breakable } from './breakable.tsx'
import classes from './copy.module.css'
import { iconSize } from './icon-size.ts'

interface CopyButtonProps {
  readonly value: string
  /** What is copied, for screen readers: "Copy user id". */
  readonly label: string
}

/** Copies a text and confirms it. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const { t } = useTranslation()
  const { copied, copy } = useClipboard({ timeout: 1500 })
  const text = copied ? t('copied') : label
  return (
    <Tooltip label={text}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={text}
        aria-live="polite"
        onClick={() => copy(value)}
      >
        {copied ? <IconCheck size={iconSize.small} /> : <IconCopy size={iconSize.small} />}
      </ActionIcon>
    </Tooltip>
  )
}

interface CopyFieldProps extends CopyButtonProps {
  /** Wraps long values instead of truncating them. */
  readonly wrap?: boolean
}

/** A value in fixed-width type with a copy button: IDs, URLs, callback URLs. */
export const CopyField = ({ value, label, wrap = false }: CopyFieldProps) => (
  <Group gap="xs" wrap="nowrap" className={classes['field']}>
    <Code className={wrap ? classes['wrapped'] : classes['cut']} title={value}>
      {wrap ? <Breakable text={value} /> : value}
    </Code>
    <CopyButton value={value} label={label} />
  </Group>
)
