import { Code, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Breakable } from '../../kit/breakable.tsx'
import { CopyField } from '../../kit/copy.tsx'
import { type Detail, DetailList } from '../../kit/detail-list.tsx'
import { Panel } from '../../kit/panel.tsx'
import { ScrollRegion } from '../../kit/scroll-region.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { UserIdentities } from './user-identities.tsx'
import classes from './users.module.css'
import type { UserInfo } from './users-data.ts'

/** The user's profile and identities, beside the application's metadata. */
export function UserProfile({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation('users')
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Stack gap="md">
        <Panel title={t('profile.title')}>
          <DetailList items={useDetails(user)} />
        </Panel>
        <UserIdentities user={user} />
      </Stack>
      <Stack gap="md">
        <Metadata area="metadata" value={user.metadata} />
        <Metadata area="publicMetadata" value={user.publicMetadata} />
        <Metadata area="privateMetadata" value={user.privateMetadata} />
      </Stack>
    </SimpleGrid>
  )
}

function useDetails(user: UserInfo): Detail[] {
  const { t, i18n } = useTranslation('users')
  const format = useFormat()
  const moment = (at: string | null) => at && <span title={format.exact(at)}>{format.dateTime(at)}</span>
  const rows: readonly (readonly [name: string, value: React.ReactNode])[] = [
    ['id', <CopyField key="id" value={user.id} label={t('copyId')} />],
    ['email', <Breakable key="email" text={user.email} />],
    ['pendingEmail', user.pendingEmail],
    ['externalId', user.externalId && <Breakable key="externalId" text={user.externalId} />],
    ['name', user.name],
    ['avatarUrl', user.avatarUrl && <Code className={classes['address'] ?? ''}>{user.avatarUrl}</Code>],
    ['locale', user.locale && localeName(i18n.language, user.locale)],
    ['createdAt', moment(user.createdAt)],
    ['lastLoginAt', user.lastLoginAt && <TimeAgo at={user.lastLoginAt} />],
    ['suspendedAt', moment(user.suspendedAt)],
    ['suspendedUntil', moment(user.suspendedUntil)],
  ]
  // Missing values are hidden.
  const shown = rows.filter(([, value]) => value !== null)
  return shown.map(([name, value]) => ({ label: t(`field.${name}`), value }))
}

/** "German (Switzerland) · de-CH". An invalid tag is shown unchanged. */
function localeName(language: string, tag: string): string {
  try {
    return `${new Intl.DisplayNames(language, { type: 'language' }).of(tag)} · ${tag}`
  } catch {
    return tag
  }
}

interface MetadataProps {
  readonly area: 'metadata' | 'publicMetadata' | 'privateMetadata'
  readonly value: UserInfo['metadata']
}

function Metadata({ area, value }: MetadataProps) {
  const { t } = useTranslation('users')
  const empty = Object.keys(value).length === 0
  return (
    <Panel title={t(`${area}.title`)} description={t(`${area}.description`)}>
      {empty ? (
        <Text size="sm" c="dimmed">
          {t(`${area}.none`)}
        </Text>
      ) : (
        <ScrollRegion className={classes['metadata']} label={t(`${area}.asJson`)}>
          <pre>{JSON.stringify(value, null, 2)}</pre>
        </ScrollRegion>
      )}
    </Panel>
  )
}
