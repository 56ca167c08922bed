import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmByTyping } from '../../kit/confirm-by-typing.tsx'
import { fieldErrors } from '../../kit/field-errors.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { type FreshKey, NewKey } from './new-key.tsx'
import type { ApiKey } from './queries.ts'
import type { KeyDialog } from './use-key-dialog.ts'

/** What can be done with a key: each in a dialog of its own. */
export function KeyDialogs({ dialog: { key, action, close } }: { readonly dialog: KeyDialog }) {
  const { t } = useTranslation('api-keys')
  const { t: shared } = useTranslation()
  const [fresh, setFresh] = useState<FreshKey>()
  if (key === undefined) return null
  const closeButtonProps = { 'aria-label': shared('close') }
  const rotated = (next: FreshKey) => {
    close()
    setFresh(next)
  }
  return (
    <>
      <Modal opened={action === 'rename'} onClose={close} title={t('rename.title')} closeButtonProps={closeButtonProps}>
        <RenameForm apiKey={key} onDone={close} />
      </Modal>
      <Modal
        opened={action === 'rotate'}
        onClose={close}
        title={t('rotate.title', { name: key.name })}
        closeButtonProps={closeButtonProps}
      >
        <RotateForm apiKey={key} onRotated={rotated} />
      </Modal>
      <RevokeKey apiKey={key} opened={action === 'revoke'} onClose={close} />
      <NewKey fresh={fresh} onClose={() => setFresh(undefined)} />
    </>
  )
}

const pathOf = ({ id }: ApiKey) => ({ path: { keyId: id } })
const staleAfter = ({ projectId }: ApiKey) => [['api-keys', projectId]]

function RenameForm({ apiKey, onDone }: { readonly apiKey: ApiKey; readonly onDone: () => void }) {
  const { t } = useTranslation('api-keys')
  const form = useForm({ initialValues: { name: apiKey.name } })
  const rename = useMutationWithToast({
    mutationFn: (body: { name: string }) =>
      dataOf(api.PATCH('/v1/admin/api-keys/{keyId}', { params: pathOf(apiKey), body })),
    done: ({ name }) => t('rename.done', { name }),
    undo: () =>
      dataOf(api.PATCH('/v1/admin/api-keys/{keyId}', { params: pathOf(apiKey), body: { name: apiKey.name } })),
    invalidates: staleAfter(apiKey),
    toastsProblems: false,
    onSuccess: onDone,
  })
  const submit = form.onSubmit((values) =>
    rename.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error, 'name')) }),
  )
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput label={t('create.name')} required maxLength={100} data-autofocus {...form.getInputProps('name')} />
        <Group justify="flex-end">
          <Button type="submit" loading={rename.isPending}>
            {t('rename.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const overlaps = ['0', '1', '7', '30'] as const

interface RotateFormProps {
  readonly apiKey: ApiKey
  readonly onRotated: (fresh: FreshKey) => void
}

function RotateForm({ apiKey, onRotated }: RotateFormProps) {
  const { t } = useTranslation('api-keys')
  const form = useForm({ initialValues: { overlap: '1' } })
  const rotate = useMutationWithToast({
    mutationFn: ({ overlap }: { overlap: string }) =>
      dataOf(
        api.POST('/v1/admin/api-keys/{keyId}/rotate', {
          params: pathOf(apiKey),
          body: { overlapDays: Number(overlap) },
        }),
      ),
    invalidates: staleAfter(apiKey),
    onSuccess: onRotated,
  })
  return (
    <form onSubmit={form.onSubmit((values) => rotate.mutate(values))}>
      <Stack gap="md">
        <Text size="sm">{t('rotate.text')}</Text>
        <Select
          label={t('rotate.overlap')}
          description={t('rotate.overlapHint')}
          data={overlaps.map((value) => ({ value, label: t(`rotate.days.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('overlap')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={rotate.isPending}>
            {t('rotate.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface RevokeKeyProps {
  readonly apiKey: ApiKey
  readonly opened: boolean
  readonly onClose: () => void
}

function RevokeKey({ apiKey, opened, onClose }: RevokeKeyProps) {
  const { t } = useTranslation('api-keys')
  const revoke = useMutationWithToast({
    mutationFn: () => dataOf(api.DELETE('/v1/admin/api-keys/{keyId}', { params: pathOf(apiKey) })),
    done: () => t('revoke.done', { name: apiKey.name }),
    invalidates: staleAfter(apiKey),
  })
  return (
    <ConfirmByTyping
      opened={opened}
      onClose={onClose}
      title={t('revoke.title')}
      phrase={apiKey.name}
      button={t('revoke.submit')}
      onConfirm={() => revoke.mutateAsync()}
    >
      <Trans t={t} i18nKey="revoke.text" values={{ name: apiKey.name }} components={{ b: <b /> }} />
    </ConfirmByTyping>
  )
}
