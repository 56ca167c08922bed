import { Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { Form } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { expiryOf, expiryPresets } from './expiry.ts'
import { LimitInput, limitOf } from './limit-input.tsx'
import { type FreshKey, NewKey } from './new-key.tsx'
import type { Scope } from './queries.ts'
import { ScopeChoice } from './scope-choice.tsx'

interface CreateKeyProps {
  readonly opened: boolean
  readonly onClose: () => void
}

interface Values {
  name: string
  scopes: Scope[]
  /** One of the presets, or `date`. */
  expiry: string
  /** Of a date field: `2026-01-31`. */
  date: string
  limitPerMinute: number | ''
}

/** Creates a key, and shows it once. */
export function CreateKey({ opened, onClose }: CreateKeyProps) {
  const { t } = useTranslation('api-keys')
  const projectId = useProjectId()
  const [fresh, setFresh] = useState<FreshKey>()
  const create = useMutationWithToast({
    mutationFn: ({ name, scopes, expiry, date, limitPerMinute }: Values) =>
      dataOf(
        api.POST('/v1/admin/api-keys', {
          body: {
            projectId,
            name,
            scopes,
            expiresAt: expiryOf(expiry, date),
            limitPerMinute: limitOf(limitPerMinute),
          },
        }),
      ),
    invalidates: [['api-keys', projectId]],
    onSuccess: setFresh,
  })
  return (
    <>
      <FormDialog<Values>
        opened={opened}
        onClose={onClose}
        wide
        title={t('create.open')}
        button={t('create.submit')}
        initialValues={{ name: '', scopes: [], expiry: '90', date: '', limitPerMinute: '' }}
        validate={({ scopes, expiry, date }) => ({
          scopes: scopes.length === 0 ? t('create.noScope') : undefined,
          date: expiry === 'date' && date === '' ? t('create.noDate') : undefined,
        })}
        fieldOf={(path, { expiry }) => (path === 'expiresAt' ? (expiry === 'date' ? 'date' : 'expiry') : path)}
        send={(values) => create.mutateAsync(values)}
      >
        {(form) => <Fields form={form} />}
      </FormDialog>
      <NewKey fresh={fresh} onClose={() => setFresh(undefined)} />
    </>
  )
}

function Fields({ form }: { readonly form: Form<Values> }) {
  const { t } = useTranslation('api-keys')
  return (
    <>
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
      <LimitInput {...form.getInputProps('limitPerMinute')} />
    </>
  )
}
