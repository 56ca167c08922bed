import { Anchor, Code, Group, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Breakable } from '../../kit/breakable.tsx'
import { CopyButton } from '../../kit/copy.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { Panel } from '../../kit/panel.tsx'
import { Snippet } from '../../kit/snippet.tsx'
import classes from './payments.module.css'
import type { PaymentConfig } from './payments-data.ts'
import { kindOf } from './provider-kinds.ts'
import { useProviderName } from './use-provider-name.ts'

interface Props {
  readonly config: PaymentConfig
}

/** The setup steps at the provider, and the events to select there. */
export function StepsPanel({ config: { provider, mode, eventsToSelect } }: Props) {
  const { t } = useTranslation('payments')
  const name = useProviderName()(provider)
  const kind = kindOf(provider)
  return (
    <Panel title={kind.console === null ? t('steps.titleAny') : t('steps.title', { name })}>
      <Stack gap="md">
        <ol className={classes['steps']}>
          {Array.from({ length: kind.steps }, (_, index) => (
            <li key={String(index)}>{t(`steps.${provider}.step${index + 1}`)}</li>
          ))}
        </ol>
        <div>
          <Group justify="space-between" gap="xs" mb="xs">
            <Text size="sm" fw={550}>
              {t(kind.console === null ? 'steps.send' : 'steps.events')}
            </Text>
            <CopyButton value={eventsToSelect.map(({ type }) => type).join('\n')} label={t('steps.copyEvents')} />
          </Group>
          <ul className={classes['chips']}>
            {eventsToSelect.map(({ type, required }) => (
              <li key={type}>
                <Code style={{ overflowWrap: 'anywhere' }}>
                  <Breakable text={type} />
                </Code>
                {required && (
                  <Text span size="xs" c="dimmed" ml="2xs">
                    {t('steps.required')}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </div>
        {kind.console !== null && (
          <Anchor href={kind.console[mode]} target="_blank" rel="noreferrer noopener" size="sm">
            <Group component="span" gap="xs">
              {t('steps.open', { name })}
              <IconExternalLink size={iconSize.small} aria-label={t('steps.newTab')} />
            </Group>
          </Anchor>
        )}
      </Stack>
    </Panel>
  )
}

/** How a purchase is matched to its user. */
export function BuyerPanel({ config: { provider } }: Props) {
  const { t } = useTranslation('payments')
  const { buyer, linked } = kindOf(provider)
  return (
    <Panel title={t('buyer.title')} description={t('buyer.text')}>
      <Snippet
        title={t(provider === 'generic' ? 'buyer.event' : 'buyer.checkout')}
        code={buyer}
        copyLabel={t('buyer.copy')}
      />
      {linked !== undefined && (
        <>
          <Text size="sm" my="sm">
            {t('buyer.linkedText')}
          </Text>
          <Snippet title={t('buyer.linked')} code={linked} copyLabel={t('buyer.copyLinked')} />
        </>
      )}
    </Panel>
  )
}
