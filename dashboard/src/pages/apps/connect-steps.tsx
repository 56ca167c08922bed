import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { Panel } from '../../kit/panel.tsx'
import { Snippet } from '../../kit/snippet.tsx'
import type { App } from './apps-data.ts'
import { ConnectEnv } from './connect-env.tsx'
import { deviceLines, newCookieSecret, publicLines, serverLines } from './env-lines.ts'
import { fillIn } from './framework-choice.ts'
import type { Framework } from './frameworks.ts'
import { useIssuer } from './use-issuer.ts'

interface ConnectStepsProps {
  readonly app: App
  readonly framework: Framework
}

type Secrets = Partial<Record<'clientSecret' | 'apiKey' | 'cookieSecret', string>>

/** What to install, to set, and to write, with the values of the app. */
export function ConnectSteps({ app, framework }: ConnectStepsProps) {
  const { t } = useTranslation('apps')
  const [secrets, setSecrets] = useState<Secrets>({})
  const facts = { url: useIssuer(), appId: app.id }
  const files = framework.files.map(({ name, code }) => ({ name, code: fillIn(code, facts) }))
  const lines = linesOf(app, framework, { ...facts, ...secrets })
  const everything = [
    ...(framework.install.length > 0 ? [{ name: t('connect.terminal'), code: framework.install.join('\n') }] : []),
    ...(lines === undefined ? [] : [{ name: '.env', code: linesOf(app, framework, facts) ?? '' }]),
    ...files,
  ]
  return (
    <Panel
      title={t(`connect.name.${framework.id}`, { defaultValue: framework.name })}
      actions={
        <Group gap="sm">
          <Anchor href={`/docs/guides/${framework.guide}`} target="_blank" rel="noopener" size="sm">
            {t('connect.guide')}
          </Anchor>
          <CopyAll files={everything} />
        </Group>
      }
    >
      <Stack gap="lg">
        {framework.install.length > 0 && <Install framework={framework} />}
        {lines !== undefined && (
          <Part title={t('connect.settings')}>
            <ConnectEnv
              app={app}
              lines={lines}
              lacksSecrets={secrets.clientSecret === undefined}
              onSecrets={({ clientSecret, apiKey }) =>
                setSecrets({ clientSecret, ...(apiKey && { apiKey }), cookieSecret: newCookieSecret() })
              }
            />
          </Part>
        )}
        {files.length > 0 && (
          <Part title={t('connect.code')}>
            {files.map(({ name, code }) => (
              <Snippet key={name} title={name} code={code} copyLabel={t('connect.copyFile', { name })} />
            ))}
          </Part>
        )}
        {framework.run !== undefined && <Run run={framework.run} {...(framework.open && { open: framework.open })} />}
      </Stack>
    </Panel>
  )
}

function linesOf(
  app: App,
  { env, clientType }: Framework,
  facts: Parameters<typeof serverLines>[0],
): string | undefined {
  if (env === 'device') return deviceLines(facts)
  if (env === undefined) return undefined
  return (clientType ?? app.clientType) === 'confidential' ? serverLines(facts) : publicLines(facts)
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <Title order={3} fz="sm" mb="xs">
      {title}
    </Title>
    <Stack gap="sm">{children}</Stack>
  </section>
)

function Install({ framework: { install } }: { readonly framework: Framework }) {
  const { t } = useTranslation('apps')
  const isOwn = install.some((line) => line.includes('@licet/'))
  return (
    <Part title={t('connect.install')}>
      <Snippet title={t('connect.terminal')} code={install.join('\n')} copyLabel={t('connect.copyInstall')} />
      {isOwn && (
        <Text size="sm" c="dimmed">
          {t('connect.notPublished')}{' '}
          <Anchor
            href="/docs/guides/integrate#before-the-first-release"
            target="_blank"
            rel="noopener"
            inherit
            underline="always"
          >
            {t('connect.instead')}
          </Anchor>
        </Text>
      )}
    </Part>
  )
}

function Run({ run, open }: { readonly run: string; readonly open?: string }) {
  const { t } = useTranslation('apps')
  return (
    <Part title={t('connect.run')}>
      <Snippet title={t('connect.runTerminal')} code={run} copyLabel={t('connect.copyRun')} />
      {open !== undefined && (
        <Text size="sm">
          {t('connect.thenOpen')}{' '}
          <Anchor href={open} target="_blank" rel="noopener" inherit underline="always">
            {open}
          </Anchor>
        </Text>
      )}
    </Part>
  )
}

/** Copies all blocks as Markdown, without secrets: for a note, or a coding assistant. */
function CopyAll({ files }: { readonly files: readonly { readonly name: string; readonly code: string }[] }) {
  const { t } = useTranslation('apps')
  const { copied, copy } = useClipboard({ timeout: 1500 })
  if (files.length === 0) return null
  const fence = '```'
  const text = files.map(({ name, code }) => `${name}:\n\n${fence}\n${code}\n${fence}`).join('\n\n')
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={copied ? <IconCheck size={iconSize.small} /> : <IconCopy size={iconSize.small} />}
      onClick={() => copy(text)}
    >
      {copied ? t('common:copied') : t('connect.copyAll')}
    </Button>
  )
}
