import { Button, Group, Input, PasswordInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { TimeAgo } from '../../kit/time-ago.tsx'
import type { Form } from '../../kit/use-form.ts'
import type { ProviderValues } from './provider-values.ts'
import classes from './providers.module.css'
import type { Provider } from './providers-data.ts'

interface SecretFieldProps {
  readonly type: string
  readonly form: Form<ProviderValues>
  readonly kept: Provider['clientSecret'] | undefined
  readonly disabled: boolean
}

/** Secrets are write-only: only the end of a stored one is known, and it can be replaced. */
export function SecretField({ type, form, kept, disabled }: SecretFieldProps) {
  const { t } = useTranslation('providers')
  if (kept?.configured && form.values.clientSecret === undefined) {
    return <KeptSecret kept={kept} disabled={disabled} onReplace={() => form.setFieldValue('clientSecret', '')} />
  }
  return (
    <Stack gap="xs">
      {type === 'apple' ? (
        <AppleKey form={form} disabled={disabled} />
      ) : (
        <PasswordInput
          label={t('field.clientSecret')}
          description={t('hint.clientSecret')}
          required={!kept}
          maxLength={20_000}
          autoComplete="new-password"
          disabled={disabled}
          visibilityToggleButtonProps={{ 'aria-label': t('secret.toggle') }}
          {...form.getInputProps('clientSecret')}
          value={form.values.clientSecret ?? ''}
        />
      )}
      {kept?.configured && (
        <Group>
          <Button size="xs" variant="subtle" color="gray" onClick={() => form.setFieldValue('clientSecret', undefined)}>
            {t('secret.keep')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface KeptSecretProps {
  readonly kept: Provider['clientSecret']
  readonly disabled: boolean
  readonly onReplace: () => void
}

function KeptSecret({ kept, disabled, onReplace }: KeptSecretProps) {
  const { t } = useTranslation('providers')
  return (
    <Input.Wrapper label={t('field.clientSecret')} labelElement="div">
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <IconLock size={iconSize.button} aria-hidden />
          <span className={classes['secret']}>
            <span aria-hidden>{'••••••••'}</span>
            {kept.last4}
          </span>
          <Text size="xs" c="dimmed">
            {kept.last4 === null ? t('secret.kept') : t('secret.endsIn', { last4: kept.last4 })}{' '}
            {kept.updatedAt !== null && <TimeAgo at={kept.updatedAt} />}
          </Text>
        </Group>
        {!disabled && (
          <Button size="xs" variant="default" onClick={onReplace}>
            {t('secret.replace')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}

/** The secret is signed for each sign-in with a key that Apple offers for download only once. */
function AppleKey({ form, disabled }: { readonly form: Form<ProviderValues>; readonly disabled: boolean }) {
  const { t } = useTranslation('providers')
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          label={t('apple.teamId')}
          required
          maxLength={20}
          disabled={disabled}
          {...form.getInputProps('apple.teamId')}
        />
        <TextInput
          label={t('apple.keyId')}
          required
          maxLength={20}
          disabled={disabled}
          {...form.getInputProps('apple.keyId')}
        />
      </Group>
      <Textarea
        label={t('apple.privateKey')}
        description={t('apple.hint')}
        placeholder={'-----BEGIN PRIVATE KEY-----'}
        required
        autosize
        minRows={4}
        maxRows={10}
        maxLength={10_000}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        {...form.getInputProps('apple.privateKey')}
        error={form.errors['clientSecret'] ?? form.errors['apple.privateKey']}
      />
    </>
  )
}
