import { Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { fieldErrors } from '../../kit/field-errors.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useSession } from '../../kit/use-project.ts'
import classes from './members.module.css'
import { mayTouch, type Place, powersAt, type Role, roles, staleAt } from './queries.ts'

interface InviteMemberProps {
  readonly place: Place
  readonly opened: boolean
  readonly onClose: () => void
}

export function InviteMember({ place, opened, onClose }: InviteMemberProps) {
  const { t } = useTranslation('members')
  const { t: shared } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={place === undefined ? t('instance.invite') : t('invite.open')}
      closeButtonProps={{ 'aria-label': shared('close') }}
    >
      <InviteForm place={place} onDone={onClose} />
    </Modal>
  )
}

function InviteForm({ place, onDone }: { readonly place: Place; readonly onDone: () => void }) {
  const { t } = useTranslation('members')
  const powers = powersAt(useSession(), place)
  const form = useForm<{ email: string; role: Role }>({ initialValues: { email: '', role: 'developer' } })
  const invite = useMutationWithToast({
    mutationFn: (values: { email: string; role: Role }) =>
      dataOf(api.POST('/v1/admin/members', { body: { ...values, ...(place !== undefined && { projectId: place }) } })),
    done: ({ email }) => t('invite.done', { email }),
    toastsProblems: false,
    invalidates: staleAt(place),
    onSuccess: onDone,
  })
  const submit = form.onSubmit((values) =>
    invite.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error, 'email')) }),
  )
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          type="email"
          label={t('invite.email')}
          description={t('invite.emailHint')}
          required
          maxLength={320}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <Radio.Group label={t('columns.role')} required {...form.getInputProps('role')}>
          <Stack gap={6} mt={6}>
            {roles
              .filter((role) => mayTouch(powers, role))
              .map((role) => (
                <RoleCard key={role} role={role} />
              ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button type="submit" loading={invite.isPending}>
            {t('invite.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function RoleCard({ role }: { readonly role: Role }) {
  const { t } = useTranslation('members')
  return (
    <Radio.Card value={role} className={classes['roleCard'] ?? ''} aria-label={t(`roles.${role}`)}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Radio.Indicator mt={2} />
        <div>
          <Text size="sm" fw={600}>
            {t(`roles.${role}`)}
          </Text>
          <Text size="sm" c="dimmed">
            {t(`roleTexts.${role}`)}
          </Text>
        </div>
      </Group>
    </Radio.Card>
  )
}
