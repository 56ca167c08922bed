import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../kit/copy.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { Panel } from '../../kit/panel.tsx'
import classes from './providers.module.css'
import type { Preset } from './providers-data.ts'
import { useSteps } from './use-steps.ts'

interface SetupGuideProps {
  readonly preset: Preset
  readonly callbackUrls: readonly string[]
}

/** The setup steps at the provider, with the exact URLs to enter there. */
export function SetupGuide({ preset, callbackUrls }: SetupGuideProps) {
  const { t } = useTranslation('providers')
  return (
    <Stack gap="md">
      <Panel title={t('callbacks.title')} description={t('callbacks.description')}>
        <ul className={classes['urls']}>
          {callbackUrls.map((url) => (
            <li key={url}>
              <CopyField value={url} label={t('callbacks.copy')} wrap />
              {isOfDashboard(url) && (
                <Text size="xs" c="dimmed">
                  {t('callbacks.dashboard')}
                </Text>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      {preset.steps.length > 0 && <Steps preset={preset} />}
    </Stack>
  )
}

const isOfDashboard = (url: string): boolean => url.endsWith('/admin/callback')

function Steps({ preset }: { readonly preset: Preset }) {
  const { t } = useTranslation('providers')
  const { name, setupUrl } = preset
  const steps = useSteps(preset)
  return (
    <Panel title={setupUrl === null ? t('guide.titleAny') : t('guide.title', { name })}>
      <ol className={classes['steps']}>
        {steps.map((step) => (
          <li key={step}>{step.replaceAll('{callback}', t('callbacks.inText'))}</li>
        ))}
      </ol>
      {setupUrl !== null && (
        <Anchor href={setupUrl} target="_blank" rel="noreferrer noopener" size="sm" mt="md" display="inline-block">
          <Group component="span" gap="xs">
            {t('guide.open', { name })}
            <IconExternalLink size={iconSize.small} aria-label={t('guide.newTab')} />
          </Group>
        </Anchor>
      )}
    </Panel>
  )
}
