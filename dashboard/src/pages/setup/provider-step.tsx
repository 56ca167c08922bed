import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kit/links.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { useOAuthProviderName } from '../providers/use-oauth-provider-name.ts'
import { setupProvidersQuery } from './setup-data.ts'
import classes from './step.module.css'
import { type SetupStepProps, Step } from './step.tsx'

/** The OAuth providers for users, besides magic links. */
export function ProviderStep({ projectId, locked }: SetupStepProps) {
  const { t } = useTranslation('setup')
  const explain = useProblemText()
  const { data: providers, error } = useQuery(setupProvidersQuery(projectId))
  const nameOf = useOAuthProviderName()
  const usable = providers?.filter(({ enabled }) => enabled) ?? []
  const issuer = `${window.location.origin}/dev/idp`
  const hasDev = usable.some((provider) => provider.issuer === issuer)
  return (
    <Step number={3} title={t('provider.title')} text={t('provider.text')} done={usable.length > 0} locked={locked}>
      {error && <Text size="sm">{explain(error)}</Text>}
      {!providers && !error && <Skeleton height={36} />}
      {usable.length > 0 && (
        <ul className={classes['badges']} aria-label={t('provider.list')}>
          {usable.map(({ id, key }) => (
            <li key={id}>
              <StatusBadge tone="good">{nameOf(key)}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
      {hasDev && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('provider.dev')}
        </Text>
      )}
      <LinkButton variant="default" to="/p/$projectId/providers/new" params={{ projectId }} search={{}}>
        {t('provider.add')}
      </LinkButton>
    </Step>
  )
}
