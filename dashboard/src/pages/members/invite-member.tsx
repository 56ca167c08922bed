import { Group, Radio, type RadioGroupProps, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
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
  const invite = useMutationWithToast({
    mutationFn: (values: { email: string; role: Role }) =>
      dataOf(api.POST('/v1/admin/members', { body: { ...values, ...(place !== undefined && { projectId: place }) } })),
    done: ({ email }) => t('invite.done', { email }),
    invalidates: staleAt(place),
  })
  return (
    <FormDialog<{ email: string; role: Role }>
      opened={opened}
      onClose={onClose}
      wide
      title={place === undefined ? t('instance.invite') : t('invite.open')}
      button={t('invite.send')}
      initialValues={{ email: '', role: 'developer' }}
      send={(values) => invite.mutateAsync(values)}
    >
      {(form) => (
        <>
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
          <RoleChoice place={place} {...form.getInputProps('role')} />
        </>
      )}
    </FormDialog>
  )
}

type RoleChoiceProps = Omit<RadioGroupProps, 'children'> & { readonly place: Place }

function RoleChoice({ place, ...props }: RoleChoiceProps) {
  const { t } = useTranslation('members')
  const powers = powersAt(useSession(), place)
  return (
    <Radio.Group label={t('columns.role')} required {...props}>
      <Stack gap="xs" mt="xs">
        {roles
          .filter((role) => mayTouch(powers, role))
          .map((role) => (
            <RoleCard key={role} role={role} />
          ))}
      </Stack>
    </Radio.Group>
  )
}

function RoleCard({ role }: { readonly role: Role }) {
  const { t } = useTranslation('members')
  return (
    <Radio.Card value={role} className={classes['roleCard'] ?? ''}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Radio.Indicator mt="2xs" />
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
