import { Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { SecretReveal } from '../../kit/secret-reveal.tsx'
import { Snippet } from '../../kit/snippet.tsx'
import { useMay } from '../../kit/use-project.ts'
import type { App } from './apps-data.ts'
import { newCookieSecret, serverLines } from './env-lines.ts'
import { type NewSecretValues, useCreateSecret } from './use-create-secret.ts'
import { useIssuer } from './use-issuer.ts'

/** Days. With two secrets one must go, so only `0` is left. */
const overlaps = ['never', '0', '1', '7', '30'] as const

interface NewSecretProps {
  readonly app: App
  /** Number of secrets that the app has. */
  readonly existing: number
  readonly opened: boolean
  readonly onClose: () => void
}

/** Creates a client secret, and on request an API key for the same server. Shows both once, as lines of a `.env` file. */
export function NewSecret({ app, existing, opened, onClose }: NewSecretProps) {
  const { t } = useTranslation('apps')
  const mayKeys = useMay()('api_keys:write')
  const [lines, setLines] = useState<{ readonly secret: string; readonly env: string }>()
  const url = useIssuer()
  const create = useCreateSecret(app, ({ clientSecret, apiKey }) => {
    const more = apiKey !== undefined && { apiKey, cookieSecret: newCookieSecret() }
    setLines({ secret: clientSecret, env: serverLines({ url, appId: app.id, clientSecret, ...more }) })
  })
  const isFirst = existing === 0
  return (
    <>
      <FormDialog<NewSecretValues>
        opened={opened}
        onClose={onClose}
        title={t('secrets.create')}
        text={t(existing === 2 ? 'secrets.replaceText' : 'secrets.createText')}
        button={t('secrets.create')}
        initialValues={{ overlap: existing === 2 ? '0' : isFirst ? 'never' : '7', withKey: isFirst && mayKeys }}
        send={(values) => create.mutateAsync(values)}
      >
        {(form) => (
          <>
            {existing === 1 && (
              <Select
                label={t('secrets.overlap')}
                description={t('secrets.overlapHint')}
                data={overlaps.map((value) => ({ value, label: t(`secrets.days.${value}`) }))}
                allowDeselect={false}
                {...form.getInputProps('overlap')}
              />
            )}
            {mayKeys && (
              <Checkbox
                label={t('secrets.withKey')}
                description={t('secrets.withKeyHint')}
                {...form.getInputProps('withKey', { type: 'checkbox' })}
              />
            )}
          </>
        )}
      </FormDialog>
      <SecretReveal secret={lines?.secret} title={t('secrets.reveal')} onClose={() => setLines(undefined)}>
        {lines && <Snippet title={t('connect.file')} code={lines.env} copyLabel={t('connect.copy')} />}
      </SecretReveal>
    </>
  )
}
