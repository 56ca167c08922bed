import { Anchor, Button, Collapse, Group, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useId, useState } from 'react'
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
  const [ofPages, ofDashboard, ...ofApps] = callbackUrls
  return (
    <Stack gap="md">
      <Panel title={t('callbacks.title')} description={t('callbacks.description')}>
        <ul className={classes['urls']}>
          {ofPages !== undefined && <Callback url={ofPages} hint={t('callbacks.pages')} />}
          {ofDashboard !== undefined && <Callback url={ofDashboard} hint={t('callbacks.dashboard')} />}
        </ul>
        {ofApps.length > 0 && <OfApps urls={ofApps} />}
      </Panel>
      {preset.steps.length > 0 && <Steps preset={preset} />}
    </Stack>
  )
}

function Callback({ url, hint }: { readonly url: string; readonly hint?: string }) {
  const { t } = useTranslation('providers')
  return (
    <li>
      <CopyField value={url} label={t('callbacks.copy')} wrap />
      {hint !== undefined && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </li>
  )
}

/** Most apps use the sign-in page, so the redirect URIs of the apps are folded. */
function OfApps({ urls }: { readonly urls: readonly string[] }) {
  const { t } = useTranslation('providers')
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((is) => !is)}
      >
        {t('callbacks.apps')}
      </Button>
      <Collapse expanded={open} id={id}>
        <ul className={classes['urls']}>
          {urls.map((url) => (
            <Callback key={url} url={url} />
          ))}
        </ul>
      </Collapse>
    </>
  )
}

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
