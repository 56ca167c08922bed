import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../kit/copy.tsx'
import { DetailList } from '../../kit/detail-list.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Panel } from '../../kit/panel.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useCurrentProject, useMay } from '../../kit/use-project.ts'
import { AccessKeySettings } from './access-key-settings.tsx'
import { DeleteProject } from './delete-project.tsx'
import { EmailLimit, ordinaryEmailLimit } from './email-limit.tsx'
import { OrganizationSettings } from './organization-settings.tsx'
import { PasskeySettings } from './passkey-settings.tsx'
import { RenameProject } from './rename-project.tsx'
import { Viewing } from './viewing.tsx'

/** The project itself: name, passkeys, emails, organizations, access keys, identifiers, deletion. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  const project = useCurrentProject()
  const may = useMay()
  const format = useFormat()
  if (!project) return null
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Stack gap="md" maw={760}>
        <Panel title={t('name.title')} description={t('name.text')}>
          <RenameProject key={project.id} project={project} />
        </Panel>
        <PasskeySettings project={project} />
        <Panel title={t('emails.title')} description={t('emails.text', { limit: format.number(ordinaryEmailLimit) })}>
          <EmailLimit key={project.updatedAt} project={project} />
        </Panel>
        <OrganizationSettings project={project} />
        <AccessKeySettings project={project} />
        <Panel title={t('viewing.title')} description={t('viewing.text')}>
          <Viewing project={project} />
        </Panel>
        <Panel title={t('facts.title')}>
          <DetailList
            items={[
              { label: t('facts.key'), value: <CopyField value={project.key} label={t('facts.copyKey')} /> },
              { label: t('facts.id'), value: <CopyField value={project.id} label={t('facts.copyId')} /> },
              { label: t('facts.created'), value: <TimeAgo at={project.createdAt} /> },
              { label: t('facts.updated'), value: <TimeAgo at={project.updatedAt} /> },
            ]}
          />
        </Panel>
        {may('projects:delete') && <DeleteProject project={project} />}
      </Stack>
    </>
  )
}
