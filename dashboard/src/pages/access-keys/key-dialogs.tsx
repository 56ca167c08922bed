import { Checkbox, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import type { KeyDialog } from '../api-keys/use-key-dialog.ts'
import { type AccessKey, staleAfterKey } from './access-keys-data.ts'
import { NewKey } from './create-key.tsx'
import { LastingField, LimitFields, NameField, ScopeField } from './key-fields.tsx'
import { changesOf, daysOf, fieldOfKey, type KeyValues, listScopes, valuesOf } from './key-values.ts'

/** The dialogs of a key. */
export function KeyDialogs({ dialog: { key, action, close } }: { readonly dialog: KeyDialog<AccessKey> }) {
  const [fresh, setFresh] = useState<string>()
  if (key === undefined) return null
  return (
    <>
      <EditKey accessKey={key} opened={action === 'edit'} onClose={close} />
      <RotateKey accessKey={key} opened={action === 'rotate'} onClose={close} onRotated={setFresh} />
      <RevokeKey accessKey={key} opened={action === 'revoke'} onClose={close} />
      <NewKey fresh={fresh} onClose={() => setFresh(undefined)} />
    </>
  )
}

interface DialogProps {
  readonly accessKey: AccessKey
  readonly opened: boolean
  readonly onClose: () => void
}

const pathOf = ({ id }: AccessKey) => ({ path: { accessKeyId: id } })

interface EditValues extends KeyValues {
  /** `2026-01-31`, the last day in the time zone of the browser. Empty: none. */
  lastDay: string
}

/** The day of a time, for a date field. */
function dayOf(at: string | null): string {
  if (at === null) return ''
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

function EditKey({ accessKey, opened, onClose }: DialogProps) {
  const { t } = useTranslation('access-keys')
  const lastDay = dayOf(accessKey.expiresAt)
  const edit = useMutationWithToast({
    mutationFn: ({ lastDay: chosen, ...values }: EditValues) =>
      dataOf(
        api.PATCH('/v1/admin/access-keys/{accessKeyId}', {
          params: pathOf(accessKey),
          body: {
            ...changesOf(accessKey, values),
            ...(chosen !== lastDay && chosen !== '' && { expiresAt: new Date(`${chosen}T23:59:59`).toISOString() }),
          },
        }),
      ),
    done: ({ name }) => t('edit.done', { name }),
    invalidates: staleAfterKey(accessKey.projectId),
  })
  return (
    <FormDialog<EditValues>
      opened={opened}
      onClose={onClose}
      wide
      title={t('edit.title')}
      button={t('edit.submit')}
      initialValues={{ ...valuesOf(accessKey), lastDay }}
      fieldOf={(path) => (path === 'expiresAt' ? 'lastDay' : fieldOfKey(path))}
      send={(values) => edit.mutateAsync(values)}
    >
      {(form) => (
        <>
          <NameField form={form} />
          <ScopeField form={form} chosen={listScopes(accessKey)} />
          <TextInput
            type="date"
            label={t('field.lastDay')}
            description={t('hint.lastDay')}
            required={lastDay !== ''}
            {...(lastDay !== '' && { max: lastDay })}
            {...form.getInputProps('lastDay')}
          />
          <LimitFields form={form} />
        </>
      )}
    </FormDialog>
  )
}

const overlaps = ['0', '1', '7', '30'] as const
const asBefore = 'before'

interface RotateKeyProps extends DialogProps {
  readonly onRotated: (fresh: string) => void
}

function RotateKey({ accessKey, opened, onClose, onRotated }: RotateKeyProps) {
  const { t } = useTranslation('access-keys')
  const format = useFormat()
  const { expiresAt } = accessKey
  const rotate = useMutationWithToast({
    mutationFn: ({ overlap, lasting }: { overlap: string; lasting: string }) =>
      dataOf(
        api.POST('/v1/admin/access-keys/{accessKeyId}/rotate', {
          params: pathOf(accessKey),
          body: { overlapDays: Number(overlap), ...(lasting !== asBefore && { expiresInDays: daysOf(lasting) }) },
        }),
      ),
    invalidates: staleAfterKey(accessKey.projectId),
    onSuccess: ({ key }) => onRotated(key),
  })
  const unchanged = expiresAt === null ? t('rotate.endless') : t('rotate.asBefore', { date: format.date(expiresAt) })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('rotate.title', { name: accessKey.name })}
      text={t('rotate.text')}
      button={t('rotate.submit')}
      initialValues={{ overlap: '1', lasting: asBefore }}
      fieldOf={(path) => (path === 'expiresInDays' ? 'lasting' : path)}
      send={(values) => rotate.mutateAsync(values)}
    >
      {(form) => (
        <>
          <Select
            label={t('rotate.overlap')}
            description={t('rotate.overlapHint')}
            data={overlaps.map((value) => ({ value, label: t(`rotate.days.${value}`) }))}
            allowDeselect={false}
            {...form.getInputProps('overlap')}
          />
          <LastingField before={{ value: asBefore, label: unchanged }} {...form.getInputProps('lasting')} />
        </>
      )}
    </FormDialog>
  )
}

function RevokeKey({ accessKey, opened, onClose }: DialogProps) {
  const { t } = useTranslation('access-keys')
  const { name, projectId } = accessKey
  const revoke = useMutationWithToast({
    mutationFn: ({ isLeaked }: { isLeaked: boolean }) =>
      dataOf(
        api.DELETE('/v1/admin/access-keys/{accessKeyId}', {
          params: { ...pathOf(accessKey), query: isLeaked ? { reason: 'leaked' } : {} },
        }),
      ),
    done: () => t('revoke.done', { name }),
    invalidates: staleAfterKey(projectId),
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('revoke.title')}
      text={<Trans t={t} i18nKey="revoke.text" values={{ name }} components={{ b: <b /> }} />}
      button={t('revoke.submit')}
      danger
      initialValues={{ isLeaked: false }}
      send={(values) => revoke.mutateAsync(values)}
    >
      {(form) => (
        <Checkbox
          label={t('revoke.leaked')}
          description={t('revoke.leakedHint')}
          {...form.getInputProps('isLeaked', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}
