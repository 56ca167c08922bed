import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconPlayerPause, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay } from '../../kit/use-project.ts'
import { useUpdateEndpoint } from './use-update-endpoint.ts'
import type { Endpoint } from './webhooks-data.ts'

type State = 'healthy' | 'failing' | 'paused' | 'off' | 'gone'

function stateOf({ enabled, disabledReason, failingSince }: Endpoint): State {
  if (!enabled) return disabledReason === 'failing' ? 'off' : disabledReason === 'gone' ? 'gone' : 'paused'
  return failingSince === null ? 'healthy' : 'failing'
}

const looks = {
  healthy: { tone: 'good' },
  failing: { tone: 'warn' },
  paused: { tone: 'neutral', icon: IconPlayerPause },
  off: { tone: 'bad', icon: IconPlugConnectedX },
  gone: { tone: 'bad', icon: IconPlugConnectedX },
} as const

export function EndpointState({ endpoint }: { readonly endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks')
  const state = stateOf(endpoint)
  return <StatusBadge {...looks[state]}>{t(`state.${state}`)}</StatusBadge>
}

/** The problem of an endpoint, its effect, and what to do. Hidden for a healthy one. */
export function EndpointTrouble({ endpoint }: { readonly endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks')
  const format = useFormat()
  const may = useMay()
  const update = useUpdateEndpoint(endpoint)
  const state = stateOf(endpoint)
  if (state === 'healthy') return null
  const { failingSince } = endpoint
  return (
    <Alert
      mb="md"
      color={{ failing: 'yellow', paused: 'blue', off: 'red', gone: 'red' }[state]}
      icon={state === 'paused' ? <IconPlayerPause size={iconSize.lead} /> : <IconAlertTriangle size={iconSize.lead} />}
      title={t(`trouble.${state}`, { since: failingSince === null ? '' : format.dateTime(failingSince) })}
    >
      <Text size="sm" c="var(--mantine-color-text)">
        {t(`troubleText.${state}`)}
      </Text>
      {!endpoint.enabled && may('webhooks:write') && (
        <Button
          mt="sm"
          size="xs"
          variant="default"
          loading={update.isPending}
          onClick={() => update.mutate({ enabled: true })}
        >
          {t('resume.button')}
        </Button>
      )}
    </Alert>
  )
}
