import { Alert, Anchor, Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../kit/copy.tsx'
import { Form } from '../../kit/form.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { Panel } from '../../kit/panel.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useFormat } from '../../kit/use-format.ts'
import { useMay } from '../../kit/use-project.ts'
import { type ProviderEndpoint, useCatalog, useEndpoint } from './catalog-data.ts'
import { CatalogDialog } from './catalog-dialog.tsx'
import classes from './payments.module.css'
import type { PaymentConfig } from './payments-data.ts'
import { kindOf } from './provider-kinds.ts'
import { TestPurchase } from './test-purchase.tsx'
import { TryCheckout } from './try-checkout.tsx'
import { useProviderName } from './use-provider-name.ts'
import { useSetUpEndpoint, useUpdateConfig } from './use-update-config.ts'
import { Kept } from './webhook-panel.tsx'

interface Props {
  readonly config: PaymentConfig
}

/** Four steps with an API key: key, webhook, prices, and in test mode a purchase. */
export function ConnectPanel({ config }: Props) {
  const { t } = useTranslation('payments')
  const name = useProviderName()(config.provider)
  const may = useMay()('payments:write')
  if (!may || !kindOf(config.provider).hasApi) return null
  return (
    <Panel title={t('connect.title')} description={t('connect.text', { name })}>
      <ol className={classes['connect']}>
        <Step title={t('connect.key')}>
          {config.apiKey.configured ? <Kept secret={config.apiKey} /> : <KeyForm config={config} />}
        </Step>
        {config.apiKey.configured && (
          <>
            <Step title={t('webhook.title')}>
              <Endpoint config={config} />
            </Step>
            <Step title={t('column.prices')}>
              <Prices config={config} />
            </Step>
            {config.mode === 'test' && (
              <Step title={t('purchase.title')}>
                <Stack gap="sm">
                  <TestPurchase config={config} />
                  <TryCheckout config={config} />
                </Stack>
              </Step>
            )}
          </>
        )}
      </ol>
    </Panel>
  )
}

const Step = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <li>
    <Text size="sm" fw={550} mb="2xs">
      {title}
    </Text>
    {children}
  </li>
)

function KeyForm({ config }: Props) {
  const { t } = useTranslation('payments')
  const name = useProviderName()(config.provider)
  const update = useUpdateConfig(config)
  const form = useForm({
    initialValues: { apiKey: '' },
    send: ({ apiKey }) => update.mutateAsync({ apiKey: apiKey.trim() }),
  })
  const { keys } = kindOf(config.provider)
  return (
    <Form form={form} button={t('connect.saveKey')} dirty={form.values.apiKey.trim() !== ''}>
      <Text size="sm">{t(`connect.permissions.${config.provider}`)}</Text>
      {keys !== null && (
        <Anchor href={keys[config.mode]} target="_blank" rel="noreferrer noopener" size="sm">
          <Group component="span" gap="xs">
            {t('connect.createKey', { name })}
            <IconExternalLink size={iconSize.small} aria-label={t('steps.newTab')} />
          </Group>
        </Anchor>
      )}
      <PasswordInput
        aria-label={t('settings.apiKey')}
        description={t('secret.hint')}
        maxLength={500}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('secret.toggle') }}
        {...form.getInputProps('apiKey')}
      />
    </Form>
  )
}

/** What went wrong at the provider, with another attempt. */
function Trouble({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const { t } = useTranslation('payments')
  const explain = useProblemText()
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle size={iconSize.lead} />} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm" c="var(--mantine-color-text)" style={{ overflowWrap: 'anywhere' }}>
          {explain(error)}
        </Text>
        <Button size="xs" variant="default" onClick={again}>
          {t('connect.again')}
        </Button>
      </Stack>
    </Alert>
  )
}

/** One line: what is so on the left, what to do on the right. */
const Line = ({ children }: { readonly children: ReactNode }) => (
  <Group justify="space-between" gap="sm">
    {children}
  </Group>
)

function Endpoint({ config }: Props) {
  const { t } = useTranslation('payments')
  const name = useProviderName()(config.provider)
  const { data, error, refetch } = useEndpoint(config)
  if (error) return <Trouble error={error} again={() => void refetch()} />
  if (!data) return <Text size="sm">{t('connect.asking', { name })}</Text>
  if (!data.reachable && !data.endpoint) return <Unreachable config={config} />
  return <EndpointState config={config} endpoint={data.endpoint} />
}

type State = 'none' | 'off' | 'missing' | 'noSecret' | 'good'

function stateOf({ webhookSecret }: PaymentConfig, endpoint: ProviderEndpoint | null): State {
  if (endpoint === null) return 'none'
  if (!endpoint.enabled) return 'off'
  if (endpoint.missingEvents.length > 0) return 'missing'
  return webhookSecret.configured ? 'good' : 'noSecret'
}

function EndpointState({ config, endpoint }: Props & { readonly endpoint: ProviderEndpoint | null }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const name = useProviderName()(config.provider)
  const setUp = useSetUpEndpoint(config)
  const state = stateOf(config, endpoint)
  const missing = endpoint?.missingEvents ?? []
  return (
    <>
      <Line>
        <StatusBadge tone={state === 'good' ? 'good' : 'warn'}>
          {t(`connect.endpoint.${state}`, { name, count: missing.length })}
        </StatusBadge>
        {state !== 'good' && (
          <Button size="xs" loading={setUp.isPending} onClick={() => setUp.mutate()}>
            {t(state === 'none' ? 'connect.endpoint.create' : 'connect.endpoint.repair')}
          </Button>
        )}
      </Line>
      {state === 'missing' && (
        <Text size="xs" c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {format.list(missing)}
        </Text>
      )}
    </>
  )
}

/** A development server on this machine: the provider's own tool brings the events here. */
function Unreachable({ config }: Props) {
  const { t } = useTranslation('payments')
  const name = useProviderName()(config.provider)
  return (
    <Stack gap="xs">
      <Text size="sm">{t('connect.local', { name })}</Text>
      {config.provider === 'stripe' && (
        <CopyField value={`stripe listen --forward-to ${config.webhookUrl}`} label={t('connect.copyCommand')} wrap />
      )}
      <Text size="sm" c="dimmed">
        {t(config.webhookSecret.configured ? 'connect.localReady' : 'connect.localNext')}
      </Text>
    </Stack>
  )
}

function Prices({ config }: Props) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const name = useProviderName()(config.provider)
  const { data, error, refetch } = useCatalog(config)
  const [opened, { open, close }] = useDisclosure(false)
  if (error) return <Trouble error={error} again={() => void refetch()} />
  if (!data) return <Text size="sm">{t('connect.asking', { name })}</Text>
  const onSale = data.prices.filter(({ archived }) => !archived)
  const mapped = onSale.filter(({ id }) => config.prices.some(({ externalPriceId }) => externalPriceId === id))
  const total = format.number(onSale.length)
  return (
    <Stack gap="xs">
      {data.mode !== null && data.mode !== config.mode && (
        <Text size="sm" c="var(--licet-bad)" role="alert">
          {t(`connect.otherMode.${data.mode}`)}
        </Text>
      )}
      <Line>
        <StatusBadge tone={mapped.length > 0 ? 'good' : 'warn'}>
          {t('connect.mapped', { mapped: format.number(mapped.length), count: onSale.length, total })}
        </StatusBadge>
        <Button size="xs" variant={mapped.length > 0 ? 'default' : 'filled'} onClick={open}>
          {t('catalog.button')}
        </Button>
      </Line>
      {opened && <CatalogDialog config={config} catalog={data} onClose={close} />}
    </Stack>
  )
}
