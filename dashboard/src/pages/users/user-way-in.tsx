import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useMay } from '../../kit/use-project.ts'

interface UserWayInProps {
  readonly name: string
  /** The email or kind. */
  readonly children: ReactNode
  /** The text before the time since when the user has it. */
  readonly since: string
  readonly addedAt: string
  readonly lastUsedAt: string | null
  /** The dialog that asks before it is removed. */
  readonly removal: (dialog: RemovalDialog) => ReactNode
}

export interface RemovalDialog {
  readonly opened: boolean
  readonly onClose: () => void
}

/** One way in which the user signs in, with its removal. */
export function UserWayIn({ name, children, since, addedAt, lastUsedAt, removal }: UserWayInProps) {
  const { t } = useTranslation('users')
  const [asking, setAsking] = useState(false)
  const may = useMay()
  return (
    <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
      <Stack gap={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
        <Text size="xs" c="dimmed">
          {since} <TimeAgo at={addedAt} />
        </Text>
        {lastUsedAt !== null && (
          <Text size="xs" c="dimmed">
            {t('identities.used')} <TimeAgo at={lastUsedAt} />
          </Text>
        )}
      </Stack>
      {may('users:write') && (
        <Button
          variant="default"
          size="xs"
          flex="none"
          aria-label={t('identities.removeOne', { provider: name })}
          onClick={() => setAsking(true)}
        >
          {t('identities.remove')}
        </Button>
      )}
      {removal({ opened: asking, onClose: () => setAsking(false) })}
    </Group>
  )
}
