import { Menu, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArchive, IconArchiveOff, IconPencil, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { MoreMenu } from '../../kit/more-menu.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useHasOrganizations, useMay, useProjectId } from '../../kit/use-project.ts'
import { HolderField, type PlanHolder } from './holder-field.tsx'
import { holderOfPlan, type Plan } from './plans-data.ts'

/** Actions on a plan as a whole. Its entitlements change with a new version. */
export function PlanActions({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation('plans')
  const may = useMay()
  const hasOrganizations = useHasOrganizations()
  const update = useUpdatePlan(plan)
  const [renaming, rename] = useDisclosure(false)
  const [deleting, remove] = useDisclosure(false)
  if (!may('plans:write')) return null
  const isArchived = plan.status === 'archived'
  const isForTeams = holderOfPlan(plan) === 'organization'
  return (
    <>
      <MoreMenu>
        <Menu.Item leftSection={<IconPencil size={iconSize.button} />} onClick={rename.open}>
          {t(hasOrganizations ? 'edit.title' : 'rename.open')}
        </Menu.Item>
        {plan.kind === 'base' && !isArchived && (
          <Menu.Item
            leftSection={plan.default ? <IconStarOff size={iconSize.button} /> : <IconStar size={iconSize.button} />}
            onClick={() => update.mutate({ default: !plan.default })}
          >
            {t(plan.default ? 'makeDefault.off' : isForTeams ? 'makeDefault.onForOrganizations' : 'makeDefault.on')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={isArchived ? <IconArchiveOff size={iconSize.button} /> : <IconArchive size={iconSize.button} />}
          onClick={() => update.mutate({ archived: !isArchived })}
        >
          {t(isArchived ? 'archive.back' : 'archive.button')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item c="var(--licet-bad)" leftSection={<IconTrash size={iconSize.button} />} onClick={remove.open}>
          {t('delete.button')}
        </Menu.Item>
      </MoreMenu>
      <RenamePlan plan={plan} opened={renaming} onClose={rename.close} />
      <DeletePlan plan={plan} opened={deleting} onClose={remove.close} />
    </>
  )
}

interface Change {
  readonly name?: string
  readonly default?: boolean
  readonly archived?: boolean
  readonly holder?: PlanHolder
}

function useUpdatePlan(plan: Plan) {
  const { id, name, default: isDefault } = plan
  const { t } = useTranslation('plans')
  const projectId = useProjectId()
  const send = (body: Change) =>
    dataOf(api.PATCH('/v1/admin/plans/{planId}', { params: { path: { planId: id } }, body }))
  return useMutationWithToast({
    mutationFn: send,
    done: (_, change) => t(wordOf(change), { name: change.name ?? name }),
    undo: (_, change) => send(undo(change, { name, isDefault, holder: holderOfPlan(plan) })),
    invalidates: [['plans', projectId]],
  })
}

const wordOf = ({ archived, default: isDefault, holder }: Change) => {
  if (holder !== undefined) return 'edit.done'
  if (archived !== undefined) return archived ? 'archive.done' : 'archive.backDone'
  if (isDefault !== undefined) return isDefault ? 'makeDefault.done' : 'makeDefault.offDone'
  return 'rename.done'
}

/** Archiving also unsets the default plan. */
const undo = (change: Change, before: { name: string; isDefault: boolean; holder: PlanHolder }): Change => ({
  ...(change.name !== undefined && { name: before.name }),
  ...(change.archived !== undefined && { archived: !change.archived }),
  ...((change.default !== undefined || change.archived === true) && { default: before.isDefault }),
  // A plan for anyone becomes one for users when it becomes the default.
  ...((change.holder !== undefined || change.default === true) && { holder: before.holder }),
})

interface DialogProps {
  readonly plan: Plan
  readonly opened: boolean
  readonly onClose: () => void
}

/** Where the project has organizations, also changes who can have a license of the plan. */
function RenamePlan({ plan, opened, onClose }: DialogProps) {
  const { t } = useTranslation('plans')
  const hasOrganizations = useHasOrganizations()
  const update = useUpdatePlan(plan)
  return (
    <FormDialog<{ name: string; holder: PlanHolder }>
      opened={opened}
      onClose={onClose}
      title={t(hasOrganizations ? 'edit.title' : 'rename.open')}
      button={t(hasOrganizations ? 'edit.button' : 'rename.submit')}
      initialValues={{ name: plan.name, holder: holderOfPlan(plan) }}
      ready={({ name, holder }) => name.trim() !== '' && (name.trim() !== plan.name || holder !== holderOfPlan(plan))}
      send={({ name, holder }) =>
        update.mutateAsync({
          ...(name.trim() !== plan.name && { name: name.trim() }),
          ...(holder !== holderOfPlan(plan) && { holder }),
        })
      }
    >
      {(form) => (
        <>
          <TextInput label={t('field.name')} required maxLength={200} data-autofocus {...form.getInputProps('name')} />
          <HolderField {...form.getInputProps('holder')} />
        </>
      )}
    </FormDialog>
  )
}

function DeletePlan({ plan, opened, onClose }: DialogProps) {
  const { t } = useTranslation('plans')
  const projectId = useProjectId()
  const navigate = useNavigate()
  const remove = useMutationWithToast({
    mutationFn: () => dataOf(api.DELETE('/v1/admin/plans/{planId}', { params: { path: { planId: plan.id } } })),
    done: () => t('delete.done', { name: plan.name }),
    // Except the queries of this plan, which is deleted.
    invalidates: [['plans', projectId, 'list']],
    onSuccess: () => void navigate({ to: '/p/$projectId/plans', params: { projectId }, search: {}, replace: true }),
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('delete.title', { name: plan.name })}
      phrase={plan.key}
      button={t('delete.button')}
      onConfirm={() => remove.mutateAsync()}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}
