import { Button, Checkbox, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { fieldErrors } from '../../kit/field-errors.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import classes from './api-keys.module.css'
import { expiryOf, expiryPresets } from './expiry.ts'
import { type FreshKey, NewKey } from './new-key.tsx'
import { type Scope, scopeNames, wordOf } from './queries.ts'

interface CreateKeyProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks for what a key shall be, and shows it once. */
export function CreateKey({ opened, onClose }: CreateKeyProps) {
  const { t } = useTranslation('api-keys')
  const { t: shared } = useTranslation()
  const [fresh, setFresh] = useState<FreshKey>()
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        size="lg"
        title={t('create.open')}
        closeButtonProps={{ 'aria-label': shared('close') }}
      >
        <CreateForm
          onCreated={(key) => {
            onClose()
            setFresh(key)
          }}
        />
      </Modal>
      <NewKey fresh={fresh} onClose={() => setFresh(undefined)} />
    </>
  )
}

interface Values {
  name: string
  scopes: Scope[]
  /** One of the presets, or `date`. */
  expiry: string
  /** Of a date field: `2026-01-31`. */
  date: string
}

function CreateForm({ onCreated }: { readonly onCreated: (key: FreshKey) => void }) {
  const { t } = useTranslation('api-keys')
  const projectId = useProjectId()
  const form = useForm<Values>({
    initialValues: { name: '', scopes: [], expiry: '90', date: '' },
    validate: {
      scopes: (chosen) => (chosen.length === 0 ? t('create.noScope') : null),
      date: (date, { expiry }) => (expiry === 'date' && date === '' ? t('create.noDate') : null),
    },
  })
  const create = useMutationWithToast({
    mutationFn: ({ name, scopes, expiry, date }: Values) =>
      dataOf(api.POST('/v1/admin/api-keys', { body: { projectId, name, scopes, expiresAt: expiryOf(expiry, date) } })),
    invalidates: [['api-keys', projectId]],
    toastsProblems: false,
    onSuccess: onCreated,
  })
  const submit = form.onSubmit((values) =>
    create.mutate(values, {
      onError: (error) => {
        const { expiresAt, ...errors } = fieldErrors(error, 'name')
        form.setErrors({
          ...errors,
          ...(expiresAt !== undefined && { [values.expiry === 'date' ? 'date' : 'expiry']: expiresAt }),
        })
      },
    }),
  )
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('create.name')}
          description={t('create.nameHint')}
          required
          maxLength={100}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <ScopeChoice {...form.getInputProps('scopes')} />
        <Group align="flex-start" grow>
          <Select
            label={t('create.expiry')}
            description={t('create.expiryHint')}
            data={[...expiryPresets, 'date', 'never'].map((value) => ({ value, label: t(`presets.${value}`) }))}
            allowDeselect={false}
            {...form.getInputProps('expiry')}
          />
          {form.values.expiry === 'date' && (
            <TextInput
              type="date"
              label={t('create.date')}
              description={t('create.dateHint')}
              required
              {...form.getInputProps('date')}
            />
          )}
        </Group>
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending}>
            {t('create.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface ScopeChoiceProps {
  readonly value?: string[]
  readonly onChange?: (value: string[]) => void
  readonly error?: React.ReactNode
}

/** Scopes in words: what a key with them may do. */
function ScopeChoice(props: ScopeChoiceProps) {
  const { t } = useTranslation('api-keys')
  return (
    <Checkbox.Group label={t('create.scopes')} description={t('create.scopesHint')} required {...props}>
      <Stack gap={6} mt={8}>
        {scopeNames.map((scope) => (
          <Checkbox.Card key={scope} value={scope} className={classes['card'] ?? ''} aria-label={scope}>
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <Checkbox.Indicator mt={2} />
              <div>
                <Text size="sm" fw={550} ff="monospace">
                  {scope}
                </Text>
                <Text size="sm" c="dimmed">
                  {t(`scopes.${wordOf(scope)}`)}
                </Text>
              </div>
            </Group>
          </Checkbox.Card>
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
