import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Form } from '../../kit/form.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkButton } from '../../kit/links.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useFormat } from '../../kit/use-format.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId, useSession } from '../../kit/use-project.ts'
import { nameOf, useCatalog, usePriceText } from './catalog-data.ts'
import { reasonOf } from './event-reasons.ts'
import { eventQuery, type PaymentConfig, type PaymentEventDetail } from './payments-data.ts'
import { staleAfterChange } from './use-update-config.ts'

interface Props {
  readonly config: PaymentConfig
}

type Sent = components['schemas']['PaymentTestPurchase']

/** A purchase without a buyer, through the real webhook. */
export function TestPurchase({ config }: Props) {
  const { t } = useTranslation('payments')
  const [opened, { open, close }] = useDisclosure(false)
  const missing = findMissing(config)
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" flex="1 1 200px">
        {t(missing === undefined ? 'purchase.hint' : `purchase.needs.${missing}`)}
      </Text>
      <Button size="xs" variant="default" onClick={open} disabled={missing !== undefined}>
        {t('purchase.button')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('purchase.title')}>
        <Content config={config} />
      </Dialog>
    </Group>
  )
}

/** What a purchase needs first. */
function findMissing({ webhookSecret, enabled, grantsLicenses, prices }: PaymentConfig) {
  if (!webhookSecret.configured) return 'secret'
  if (!enabled) return 'enabled'
  if (!grantsLicenses) return 'grants'
  return prices.some(({ plan }) => plan !== null) ? undefined : 'prices'
}

function Content({ config }: Props) {
  const [sent, setSent] = useState<Sent>()
  return sent ? <Result sent={sent} /> : <Fields config={config} onSent={setSent} />
}

function Fields({ config, onSent }: Props & { readonly onSent: (sent: Sent) => void }) {
  const { t } = useTranslation('payments')
  const projectId = useProjectId()
  const { member } = useSession()
  const { data: catalog } = useCatalog(config)
  const priceText = usePriceText()
  const send = useMutationWithToast({
    mutationFn: (body: { externalPriceId: string; email: string }) =>
      dataOf(
        api.POST('/v1/admin/payment-configs/{paymentConfigId}/test-purchase', {
          params: { path: { paymentConfigId: config.id } },
          body,
        }),
      ),
    invalidates: [...staleAfterChange(projectId), ['licenses', projectId]],
    onSuccess: onSent,
  })
  const prices = config.prices.filter(({ plan }) => plan !== null)
  const form = useForm({
    initialValues: { externalPriceId: prices[0]?.externalPriceId ?? '', email: member.email },
    send: (values) => send.mutateAsync({ ...values, email: values.email.trim() }),
  })
  const data = prices.map(({ externalPriceId: id, plan }) => {
    const price = catalog?.prices.find((one) => one.id === id)
    return { value: id, label: `${price ? `${nameOf(price)} · ${priceText(price)}` : id} → ${plan}` }
  })
  return (
    <Form form={form} button={t('purchase.button')}>
      <Text size="sm">{t('purchase.proves')}</Text>
      <Select label={t('prices.price')} data={data} allowDeselect={false} {...form.getInputProps('externalPriceId')} />
      <TextInput
        label={t('purchase.email')}
        description={t('purchase.emailHint')}
        type="email"
        maxLength={320}
        required
        {...form.getInputProps('email')}
      />
    </Form>
  )
}

/** The last event decides: until it is processed, and then what it did. */
function Result({ sent: { eventIds, endsAt, webhookFault } }: { readonly sent: Sent }) {
  const { t } = useTranslation('payments')
  const projectId = useProjectId()
  const eventId = eventIds.at(-1) ?? ''
  const { data: event } = useQuery(eventQuery(projectId, eventId))
  return (
    <Stack gap="md">
      {event === undefined || event.status === 'received' ? (
        <Alert color="gray" variant="light" icon={<IconClock size={iconSize.lead} />} title={t('purchase.sent')}>
          <Text size="sm">{t('test.soon')}</Text>
        </Alert>
      ) : (
        <Outcome event={event} endsAt={endsAt} />
      )}
      {webhookFault !== null && (
        <Alert
          color="yellow"
          variant="light"
          icon={<IconAlertTriangle size={iconSize.lead} />}
          title={t('purchase.notReached')}
        >
          <Text size="sm" c="var(--mantine-color-text)" style={{ overflowWrap: 'anywhere' }}>
            {t('purchase.notReachedText', { fault: webhookFault })}
          </Text>
        </Alert>
      )}
      <Group justify="flex-end" gap="sm">
        <LinkButton
          to="/p/$projectId/payments/events"
          params={{ projectId }}
          search={{ event: eventId }}
          variant="default"
          size="xs"
        >
          {t('test.look')}
        </LinkButton>
        {event?.licenseId != null && (
          <LinkButton
            to="/p/$projectId/licenses/$licenseId"
            params={{ projectId, licenseId: event.licenseId }}
            size="xs"
          >
            {t('events.toLicense')}
          </LinkButton>
        )}
      </Group>
    </Stack>
  )
}

/** Whether there is a license, or why not. */
function Outcome({ event, endsAt }: { readonly event: PaymentEventDetail; readonly endsAt: string }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const isGranted = event.status === 'applied' && event.licenseId !== null
  const reason = reasonOf(event)
  const why = reason ? t(`reason.${reason.name}.text`, { what: reason.what }) : event.reason
  return (
    <Alert
      color={isGranted ? 'green' : 'yellow'}
      variant="light"
      icon={isGranted ? <IconCircleCheck size={iconSize.lead} /> : <IconAlertTriangle size={iconSize.lead} />}
      title={t(isGranted ? 'purchase.granted' : 'purchase.notGranted')}
    >
      <Text size="sm" c="var(--mantine-color-text)">
        {isGranted ? t('purchase.grantedText', { time: format.dateTime(endsAt) }) : why}
      </Text>
    </Alert>
  )
}
