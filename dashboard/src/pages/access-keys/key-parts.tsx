import { Badge, Code, Group, Stack, Text, Tooltip } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { ThingLink } from '../../app/thing-link.tsx'
import { Breakable } from '../../kit/breakable.tsx'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useCurrentProject } from '../../kit/use-project.ts'
import type { AccessKey } from './access-keys-data.ts'

interface PartProps {
  readonly accessKey: AccessKey
}

/** The name, the known ends of the key, and its limits. */
export function KeyName({ accessKey: { name, start, last4, networks, caps } }: PartProps) {
  const { t } = useTranslation('access-keys')
  const format = useFormat()
  const capTexts = Object.entries(caps).map(([feature, cap]) => `${format.number(cap)} ${feature}`)
  return (
    <Stack gap="2xs" align="flex-start" miw={0}>
      <Text span size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      {start !== null && <Code fz="xs">{`${start}…${last4 ?? ''}`}</Code>}
      {networks.length > 0 && <Detail text={t('onlyFrom', { networks: format.list(networks) })} />}
      {capTexts.length > 0 && <Detail text={t('capped', { caps: format.list(capTexts) })} />}
    </Stack>
  )
}

const Detail = ({ text }: { readonly text: string }) => (
  <Text span size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
    {text}
  </Text>
)

/** Whom the key acts as, each with a link. */
export function KeyHolder({ accessKey: { userId, email, organizationId, organizationName } }: PartProps) {
  return (
    <Stack gap="2xs" align="flex-start" miw={0}>
      {userId !== null && (
        <ThingLink type="user" id={userId} style={{ overflowWrap: 'anywhere' }}>
          <Breakable text={email ?? userId} />
        </ThingLink>
      )}
      {organizationId !== null && (
        <ThingLink type="organization" id={organizationId} style={{ overflowWrap: 'anywhere' }}>
          {organizationName ?? organizationId}
        </ThingLink>
      )}
    </Stack>
  )
}

/** The scopes that the key has now, and those that it could have. */
export function KeyScopes({ accessKey: { scopes, unavailableScopes } }: PartProps) {
  const { t } = useTranslation('access-keys')
  const known = useCurrentProject()?.settings.accessKeys.scopes ?? []
  if (scopes.length + unavailableScopes.length === 0) return <Detail text={t('scopes.none')} />
  return (
    <Stack gap="2xs">
      <Group gap="2xs">
        {scopes.map((scope) => (
          <Tooltip key={scope} label={known.find(({ key }) => key === scope)?.name ?? scope}>
            <Badge variant="default" tt="none" fw={500} ff="monospace" size="sm">
              {scope}
            </Badge>
          </Tooltip>
        ))}
      </Group>
      {unavailableScopes.map(({ key, reason }) => (
        <Detail key={key} text={t(`scopes.why.${reason}`, { scope: key })} />
      ))}
    </Stack>
  )
}

const tones: Readonly<Record<AccessKey['status'], Tone>> = { active: 'good', expired: 'warn', revoked: 'bad' }

/** The status, since when or until when, and for a revoked key the reason. */
export function KeyStatus({ accessKey }: PartProps) {
  const { t } = useTranslation('access-keys')
  const format = useFormat()
  const { status, expiresAt, previousExpiresAt, revokedAt, revokeReason } = accessKey
  const at = status === 'revoked' ? revokedAt : expiresAt
  const date = at === null ? '' : format.date(at)
  const text = at === null ? t('endless') : t(`until.${status}`, { date })
  return (
    <Stack gap="2xs" align="flex-start">
      <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
      <Text span size="xs" c="dimmed" {...(at !== null && { title: format.exact(at) })}>
        {revokeReason === null ? text : t('revokedWhy', { date, reason: t(`reason.${revokeReason}`) })}
      </Text>
      {status === 'active' && previousExpiresAt !== null && (
        <Text span size="xs" c="var(--licet-warn)" title={format.exact(previousExpiresAt)}>
          {t('overlap', { date: format.date(previousExpiresAt) })}
        </Text>
      )}
    </Stack>
  )
}

/** When and from where the key was last used, and last refused because of its network. */
export function KeyUse({ accessKey }: PartProps) {
  const { t } = useTranslation('access-keys')
  const { lastUsedAt, lastUsedNetwork } = accessKey
  return (
    <Stack gap={0}>
      {lastUsedAt === null ? (
        <Text span inherit c="dimmed">
          {t('neverUsed')}
        </Text>
      ) : (
        <TimeAgo at={lastUsedAt} />
      )}
      {lastUsedNetwork !== null && <Detail text={lastUsedNetwork} />}
      <KeyRefusal accessKey={accessKey} />
    </Stack>
  )
}

/** When and from where the key was last refused because of its network. */
export function KeyRefusal({ accessKey: { lastRefusedAt, lastRefusedNetwork } }: PartProps) {
  const { t } = useTranslation('access-keys')
  if (lastRefusedAt === null) return null
  return (
    <Text span size="xs" c="var(--licet-warn)" style={{ overflowWrap: 'anywhere' }}>
      <Trans
        t={t}
        i18nKey={lastRefusedNetwork === null ? 'refused' : 'refusedFrom'}
        values={{ network: lastRefusedNetwork }}
        components={{ time: <TimeAgo at={lastRefusedAt} /> }}
      />
    </Text>
  )
}
