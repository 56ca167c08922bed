import { Avatar, Group, Text } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Breakable } from '../../kit/breakable.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'

/** An email with its first letter as an avatar. */
export function Person({ email, you = false }: { readonly email: string; readonly you?: boolean }) {
  const { t } = useTranslation('members')
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <Avatar size={28} radius="xl" color="iris" aria-hidden>
        {email.slice(0, 1).toUpperCase()}
      </Avatar>
      <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
        <Breakable text={email} />
      </Text>
      {you && (
        <StatusBadge tone="info" icon={IconUser}>
          {t('you')}
        </StatusBadge>
      )}
    </Group>
  )
}
