import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../kit/copy.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { Panel } from '../../kit/panel.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay } from '../../kit/use-project.ts'
import classes from './payments.module.css'
import type { PaymentConfig } from './payments-data.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { useProviderName } from './use-provider-name.ts'

/** The webhook URL and its secret. */
export function WebhookPanel({ config }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  const name = useProviderName()(config.provider)
  return (
    <Panel
      title={t('webhook.title')}
      description={config.provider === 'generic' ? t('webhook.textGeneric') : t('webhook.text', { name })}
    >
      <Stack gap="md">
        <Input.Wrapper label={t('webhook.url')} labelElement="div">
          <CopyField value={config.webhookUrl} label={t('webhook.copy')} wrap />
        </Input.Wrapper>
        <WebhookSecret config={config} />
      </Stack>
    </Panel>
  )
}

function WebhookSecret({ config }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  const may = useMay()('payments:write')
  const [opened, { open, close }] = useDisclosure(false)
  const { configured } = config.webhookSecret
  return (
    <Input.Wrapper label={t('secret.label')} labelElement="div">
      <Group justify="space-between" gap="sm">
        {configured ? (
          <Kept secret={config.webhookSecret} />
        ) : (
          <Text size="sm" c="dimmed" maw={420}>
            {t('secret.missing')}
          </Text>
        )}
        {may && (
          <Button size="xs" variant={configured ? 'default' : 'filled'} onClick={open}>
            {t(configured ? 'secret.rotate' : 'secret.set')}
          </Button>
        )}
      </Group>
      <Previous until={config.webhookSecret.previousUntil} />
      {opened && <SecretDialog config={config} onClose={close} />}
    </Input.Wrapper>
  )
}

/** Only the end of a stored secret is known. */
export function Kept({ secret: { last4, updatedAt } }: { readonly secret: PaymentConfig['apiKey'] }) {
  const { t } = useTranslation('payments')
  return (
    <Group gap="xs">
      <IconLock size={iconSize.button} aria-hidden />
      <span className={classes['secret']}>
        <span aria-hidden>{'••••••••'}</span>
        {last4}
      </span>
      <Text size="xs" c="dimmed">
        {last4 === null ? t('secret.kept') : t('secret.endsIn', { last4 })}{' '}
        {updatedAt !== null && <TimeAgo at={updatedAt} />}
      </Text>
    </Group>
  )
}

function Previous({ until }: { readonly until: string | null }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  if (until === null || new Date(until).getTime() <= Date.now()) return null
  return (
    <Text size="xs" c="var(--licet-warn)" mt="xs" title={format.exact(until)}>
      {t('secret.previous', { date: format.dateTime(until) })}
    </Text>
  )
}
