import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconKey, IconRefresh, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkButton } from '../../kit/links.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { EventBadge } from './event-badge.tsx'
import { eventQuery, type PaymentConfig } from './payments-data.ts'
import { useReconcile } from './use-update-config.ts'

/** The tests of a complete configuration. */
export function ConfigActions({ config }: { readonly config: PaymentConfig }) {
  const may = useMay()('payments:write')
  if (!may) return null
  return (
    <>
      {config.apiKey.configured && <Reconcile config={config} />}
      {config.enabled && config.webhookSecret.configured && <SendTest config={config} />}
    </>
  )
}

const pathOf = ({ id }: PaymentConfig) => ({ params: { path: { paymentConfigId: id } } })

/** Fetches missed events immediately; the server does so daily on its own. */
function Reconcile({ config }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  const reconcile = useReconcile(config.id)
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={iconSize.button} />}
      loading={reconcile.isPending}
      onClick={() => reconcile.mutate()}
    >
      {t('reconcile.button')}
    </Button>
  )
}

/** A test event takes the path of all events; the result is shown. */
function SendTest({ config }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  const projectId = useProjectId()
  const send = useMutationWithToast({
    mutationFn: () => dataOf(api.POST('/v1/admin/payment-configs/{paymentConfigId}/test', { ...pathOf(config) })),
    invalidates: [
      ['payment-events', projectId],
      // The test has found what the key is enough for.
      ['payment-configs', projectId],
    ],
  })
  return (
    <>
      <Button leftSection={<IconSend size={iconSize.button} />} loading={send.isPending} onClick={() => send.mutate()}>
        {t('test.button')}
      </Button>
      <Dialog opened={send.data !== undefined} onClose={send.reset} title={t('test.title')}>
        {send.data && <TestResult {...send.data} />}
      </Dialog>
    </>
  )
}

type ApiKeyFault = components['schemas']['PaymentTest']['apiKeyFaults'][number]

interface TestResultProps {
  readonly eventId: string
  readonly apiKeyFaults: readonly ApiKeyFault[]
}

function TestResult({ eventId, apiKeyFaults }: TestResultProps) {
  const { t } = useTranslation('payments')
  const explain = useProblemText()
  const projectId = useProjectId()
  const { data: event, error } = useQuery(eventQuery(projectId, eventId))
  if (error) {
    return (
      <Text size="sm" role="alert">
        {explain(error)}
      </Text>
    )
  }
  if (!event) return <Skeleton height={120} radius="md" />
  return (
    <Stack gap="md">
      <Alert color="green" variant="light" icon={<IconCircleCheck size={iconSize.lead} />} title={t('test.taken')}>
        <Text size="sm" c="var(--mantine-color-text)">
          {t(event.status === 'received' ? 'test.soon' : 'test.through')}
        </Text>
      </Alert>
      {apiKeyFaults.length > 0 && (
        <Alert color="red" variant="light" icon={<IconKey size={iconSize.lead} />} title={t('test.apiKeyFaults')}>
          <Stack gap="xs">
            {apiKeyFaults.map(({ reason, permission, message }) => (
              <Text key={message} size="sm" c="var(--mantine-color-text)">
                {permission === null
                  ? t(`test.fault.${reason}`, { message })
                  : t('test.fault.permission', { permission })}
              </Text>
            ))}
          </Stack>
        </Alert>
      )}
      <Group justify="space-between" gap="sm">
        <EventBadge status={event.status} />
        <LinkButton
          to="/p/$projectId/payments/events"
          params={{ projectId }}
          search={{ event: eventId }}
          variant="default"
          size="xs"
        >
          {t('test.look')}
        </LinkButton>
      </Group>
    </Stack>
  )
}
