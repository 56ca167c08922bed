import { ActionIcon, Badge, Code, Group, Menu, Stack, Text, Tooltip } from '@mantine/core'
import { IconDots, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Breakable } from '../../kit/breakable.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { iconSize } from '../../kit/icon-size.ts'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay } from '../../kit/use-project.ts'
import { type ApiKey, wordOf } from './queries.ts'
import type { KeyDialog } from './use-key-dialog.ts'

export function useKeyColumns(open: KeyDialog<ApiKey>['open']): readonly Column<ApiKey>[] {
  const { t } = useTranslation('api-keys')
  const may = useMay()
  return [
    { key: 'name', header: t('columns.name'), cell: (key) => <Name apiKey={key} />, width: '22%' },
    { key: 'scopes', header: t('columns.scopes'), cell: ({ scopes }) => <Scopes scopes={scopes} /> },
    { key: 'status', header: t('columns.status'), cell: (key) => <Status apiKey={key} /> },
    {
      key: 'lastUsed',
      header: t('columns.lastUsed'),
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? (
          <Text span inherit c="dimmed">
            {t('neverUsed')}
          </Text>
        ) : (
          <TimeAgo at={lastUsedAt} />
        ),
    },
    {
      key: 'created',
      header: t('columns.created'),
      width: '160px',
      cell: ({ createdAt, createdBy }) => (
        <Stack gap={0}>
          <TimeAgo at={createdAt} />
          <Text span size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            <Breakable text={createdBy ?? t('byCommand')} />
          </Text>
        </Stack>
      ),
    },
    {
      key: 'actions',
      header: t('columns.actions'),
      headless: true,
      align: 'end',
      width: '56px',
      cell: (key) => may('api_keys:write') && key.status !== 'revoked' && <KeyMenu apiKey={key} open={open} />,
    },
  ]
}

function Name({ apiKey: { name, last4, limitPerMinute } }: { readonly apiKey: ApiKey }) {
  const { t } = useTranslation('api-keys')
  const format = useFormat()
  return (
    <Stack gap="2xs" align="flex-start">
      <Text span size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Code fz="xs">{`lk_…${last4}`}</Code>
      {limitPerMinute !== null && (
        <Text span size="xs" c="dimmed">
          {t('limited', { limit: format.number(limitPerMinute) })}
        </Text>
      )}
    </Stack>
  )
}

function Scopes({ scopes }: { readonly scopes: readonly string[] }) {
  const { t } = useTranslation('api-keys')
  return (
    <Group gap="2xs">
      {scopes.map((scope) => (
        <Tooltip key={scope} label={t(`scopes.${wordOf(scope)}`, { defaultValue: scope })}>
          <Badge variant="default" tt="none" fw={500} ff="monospace" size="sm">
            {scope}
          </Badge>
        </Tooltip>
      ))}
    </Group>
  )
}

const tones: Readonly<Record<ApiKey['status'], Tone>> = { active: 'good', expired: 'warn', revoked: 'bad' }

function Status({ apiKey: { status, expiresAt, previousExpiresAt, revokedAt } }: { readonly apiKey: ApiKey }) {
  const { t } = useTranslation('api-keys')
  const format = useFormat()
  const hint = {
    active: expiresAt === null ? t('expiresNever') : t('expires', { when: format.date(expiresAt) }),
    expired: expiresAt === null ? '' : format.date(expiresAt),
    revoked: revokedAt === null ? '' : format.date(revokedAt),
  }[status]
  const at = status === 'revoked' ? revokedAt : expiresAt
  const overlaps = status === 'active' && previousExpiresAt !== null && Date.parse(previousExpiresAt) > Date.now()
  return (
    <Stack gap="2xs" align="flex-start">
      <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
      <Text span size="xs" c="dimmed" {...(at !== null && { title: format.exact(at) })}>
        {hint}
      </Text>
      {overlaps && (
        <Text span size="xs" c="var(--licet-warn)" title={format.exact(previousExpiresAt)}>
          {t('overlap', { when: format.date(previousExpiresAt) })}
        </Text>
      )}
    </Stack>
  )
}

function KeyMenu({ apiKey, open }: { readonly apiKey: ApiKey; readonly open: KeyDialog<ApiKey>['open'] }) {
  const { t } = useTranslation('api-keys')
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('menu', { name: apiKey.name })}>
          <IconDots size={iconSize.button} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={iconSize.button} />} onClick={() => open('edit', apiKey)}>
          {t('edit.open')}
        </Menu.Item>
        {apiKey.status === 'active' && (
          <Menu.Item leftSection={<IconRefresh size={iconSize.button} />} onClick={() => open('rotate', apiKey)}>
            {t('rotate.open')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconTrash size={iconSize.button} />}
          c="var(--licet-bad)"
          onClick={() => open('revoke', apiKey)}
        >
          {t('revoke.open')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
