import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { LimitInput, limitOf } from './limit-input.tsx'
import { type FreshKey, NewKey } from './new-key.tsx'
import { type ApiKey, type Scope, scopeNames } from './queries.ts'
import { ScopeChoice } from './scope-choice.tsx'
import type { KeyDialog } from './use-key-dialog.ts'

/** The dialogs of a key. */
export function KeyDialogs({ dialog: { key, action, close } }: { readonly dialog: KeyDialog<ApiKey> }) {
  const [fresh, setFresh] = useState<FreshKey>()
  if (key === undefined) return null
  return (
    <>
      <EditKey apiKey={key} opened={action === 'edit'} onClose={close} />
      <RotateKey apiKey={key} opened={action === 'rotate'} onClose={close} onRotated={setFresh} />
      <RevokeKey apiKey={key} opened={action === 'revoke'} onClose={close} />
      <NewKey fresh={fresh} onClose={() => setFresh(undefined)} />
    </>
  )
}

interface DialogProps {
  readonly apiKey: ApiKey
  readonly opened: boolean
  readonly onClose: () => void
}

const pathOf = ({ id }: ApiKey) => ({ path: { keyId: id } })
const staleAfter = ({ projectId }: ApiKey) => [['api-keys', projectId]]

function EditKey({ apiKey, opened, onClose }: DialogProps) {
  const { t } = useTranslation('api-keys')
  const scopes = scopeNames.filter((scope) => apiKey.scopes.includes(scope))
  const send = (body: { name: string; scopes: Scope[]; limitPerMinute: number | null }) =>
    dataOf(api.PATCH('/v1/admin/api-keys/{keyId}', { params: pathOf(apiKey), body }))
  const edit = useMutationWithToast({
    mutationFn: send,
    done: ({ name }) => t('edit.done', { name }),
    undo: () => send({ name: apiKey.name, scopes, limitPerMinute: apiKey.limitPerMinute }),
    invalidates: staleAfter(apiKey),
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('edit.title')}
      button={t('edit.submit')}
      wide
      initialValues={{ name: apiKey.name, scopes, limitPerMinute: apiKey.limitPerMinute ?? '' }}
      validate={(values) => ({ scopes: values.scopes.length === 0 ? t('create.noScope') : undefined })}
      send={({ limitPerMinute, ...values }) => edit.mutateAsync({ ...values, limitPerMinute: limitOf(limitPerMinute) })}
    >
      {(form) => (
        <>
          <TextInput label={t('create.name')} required maxLength={100} data-autofocus {...form.getInputProps('name')} />
          <ScopeChoice {...form.getInputProps('scopes')} />
          <LimitInput {...form.getInputProps('limitPerMinute')} />
        </>
      )}
    </FormDialog>
  )
}

const overlaps = ['0', '1', '7', '30'] as const

interface RotateKeyProps extends DialogProps {
  readonly onRotated: (fresh: FreshKey) => void
}

function RotateKey({ apiKey, opened, onClose, onRotated }: RotateKeyProps) {
  const { t } = useTranslation('api-keys')
  const rotate = useMutationWithToast({
    mutationFn: (overlapDays: number) =>
      dataOf(api.POST('/v1/admin/api-keys/{keyId}/rotate', { params: pathOf(apiKey), body: { overlapDays } })),
    invalidates: staleAfter(apiKey),
    onSuccess: onRotated,
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('rotate.title', { name: apiKey.name })}
      text={t('rotate.text')}
      button={t('rotate.submit')}
      initialValues={{ overlap: '1' }}
      send={({ overlap }) => rotate.mutateAsync(Number(overlap))}
    >
      {(form) => (
        <Select
          label={t('rotate.overlap')}
          description={t('rotate.overlapHint')}
          data={overlaps.map((value) => ({ value, label: t(`rotate.days.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('overlap')}
        />
      )}
    </FormDialog>
  )
}

function RevokeKey({ apiKey, opened, onClose }: DialogProps) {
  const { t } = useTranslation('api-keys')
  const revoke = useMutationWithToast({
    mutationFn: () => dataOf(api.DELETE('/v1/admin/api-keys/{keyId}', { params: pathOf(apiKey) })),
    done: () => t('revoke.done', { name: apiKey.name }),
    invalidates: staleAfter(apiKey),
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('revoke.title')}
      phrase={apiKey.name}
      button={t('revoke.submit')}
      onConfirm={() => revoke.mutateAsync()}
    >
      <Trans t={t} i18nKey="revoke.text" values={{ name: apiKey.name }} components={{ b: <b /> }} />
    </ConfirmDialog>
  )
}
