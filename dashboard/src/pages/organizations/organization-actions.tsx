import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { MoreMenu } from '../../kit/more-menu.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { useMetadataProblems } from '../users/user-fields.tsx'
import {
  changesOf,
  OrganizationFields,
  type OrganizationValues,
  placeTakenName,
  valuesOf,
} from './organization-fields.tsx'
import { type Organization, staleAfterMembership } from './organizations-data.ts'

/** The actions on an organization. Hidden from members who can't change it. */
export function OrganizationActions({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation('organizations')
  const may = useMay()
  const [editing, edit] = useDisclosure(false)
  const [deleting, remove] = useDisclosure(false)
  if (!may('organizations:write')) return null
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={iconSize.button} />} onClick={edit.open}>
        {t('edit.button')}
      </Button>
      <MoreMenu>
        <Menu.Item c="var(--licet-bad)" leftSection={<IconTrash size={iconSize.button} />} onClick={remove.open}>
          {t('delete.button')}
        </Menu.Item>
      </MoreMenu>
      <EditOrganization organization={organization} opened={editing} onClose={edit.close} />
      <DeleteOrganization organization={organization} opened={deleting} onClose={remove.close} />
    </>
  )
}

interface DialogProps {
  readonly organization: Organization
  readonly opened: boolean
  readonly onClose: () => void
}

function EditOrganization({ organization, opened, onClose }: DialogProps) {
  const { t } = useTranslation('organizations')
  const validate = useMetadataProblems()
  const path = { organizationId: organization.id }
  const edit = useMutationWithToast({
    mutationFn: (values: OrganizationValues) =>
      dataOf(
        api.PATCH('/v1/admin/organizations/{organizationId}', {
          params: { path },
          body: changesOf(organization, values),
        }),
      ),
    done: () => t('edit.done'),
    invalidates: staleAfterMembership(useProjectId()),
  })
  return (
    <FormDialog<OrganizationValues>
      opened={opened}
      onClose={onClose}
      wide
      title={t('edit.title')}
      button={t('edit.save')}
      initialValues={valuesOf(organization)}
      validate={validate}
      placeOf={placeTakenName}
      send={(values) => edit.mutateAsync(values)}
    >
      {(form) => <OrganizationFields form={form} />}
    </FormDialog>
  )
}

function DeleteOrganization({ organization: { id, name, slug }, opened, onClose }: DialogProps) {
  const { t } = useTranslation('organizations')
  const projectId = useProjectId()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const remove = useMutationWithToast({
    mutationFn: () =>
      dataOf(api.DELETE('/v1/admin/organizations/{organizationId}', { params: { path: { organizationId: id } } })),
    done: () => t('delete.done', { name }),
    // Except the queries of this organization, which is deleted.
    invalidates: [['organizations', projectId, 'list']],
    onSuccess: () =>
      void navigate({
        to: '/p/$projectId/users/organizations',
        params: { projectId },
        search: {},
        replace: true,
      }).then(() => queryClient.invalidateQueries({ queryKey: ['licenses', projectId] })),
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('delete.title', { name })}
      phrase={slug}
      button={t('delete.button')}
      onConfirm={() => remove.mutateAsync()}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}
