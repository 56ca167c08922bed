import { Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { ContinuingPurchases } from '../payments/continuing-purchases.tsx'
import { LastOwner, type LastOwnerRule, useOrganizationsLeft } from './last-owner.tsx'
import type { UserInfo } from './users-data.ts'

type Purchase = components['schemas']['ContinuingPurchase']

interface DeleteUserProps {
  readonly user: UserInfo
  readonly opened: boolean
  readonly onClose: () => void
}

/** Deletes the user, and lists the purchases that their payment providers continue. */
export function DeleteUser({ user, opened, onClose }: DeleteUserProps) {
  const { t } = useTranslation('users')
  const projectId = useProjectId()
  const navigate = useNavigate()
  const [purchases, setPurchases] = useState<readonly Purchase[]>([])
  const [rule, setRule] = useState<LastOwnerRule>('promote')
  const left = useOrganizationsLeft(user, opened)
  const leave = () => void navigate({ to: '/p/$projectId/users', params: { projectId }, search: {}, replace: true })
  const remove = useMutationWithToast({
    mutationFn: () => {
      const query = left.length > 0 ? { organizations: rule } : {}
      return dataOf(api.DELETE('/v1/admin/users/{userId}', { params: { path: { userId: user.id }, query } }))
    },
    done: () => t('delete.done', { email: user.email }),
    invalidates: [
      // Except the queries of this user, who is deleted.
      ['users', projectId, 'list'],
      ['sessions', projectId, 'list'],
      ['sessions', projectId, 'flagged-count'],
      ['organizations', projectId],
    ],
    onSuccess: (deleted) => (deleted.purchases.length > 0 ? setPurchases(deleted.purchases) : leave()),
  })
  return (
    <>
      <ConfirmDialog
        opened={opened}
        onClose={onClose}
        title={t('delete.title')}
        phrase={user.email}
        button={t('delete.button')}
        onConfirm={() => remove.mutateAsync()}
      >
        {t('delete.text')}
        {left.length > 0 && <LastOwner organizations={left} rule={rule} onChange={setRule} />}
      </ConfirmDialog>
      <Dialog opened={purchases.length > 0} onClose={leave} title={t('delete.continuing.title')}>
        <Stack gap="md">
          <Text size="sm">{t('delete.continuing.text')}</Text>
          <ContinuingPurchases purchases={purchases} />
        </Stack>
      </Dialog>
    </>
  )
}
