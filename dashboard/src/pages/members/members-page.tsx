import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { mayIn } from '../../api/session.ts'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkAnchor } from '../../kit/links.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { SectionHeading } from '../../kit/section-heading.tsx'
import { useProjectId, useSession } from '../../kit/use-project.ts'
import { Invitations } from './invitations.tsx'
import { InviteMember } from './invite-member.tsx'
import { MembersTable } from './members-table.tsx'
import { PasskeyRule } from './passkey-rule.tsx'
import { type Place, powersAt } from './queries.ts'

/** The members of the project, and its invitations. */
export function MembersPage() {
  const { t } = useTranslation('members')
  const projectId = useProjectId()
  const session = useSession()
  const [inviting, { open, close }] = useDisclosure(false)
  const { change } = powersAt(session, projectId)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          change && (
            <Button leftSection={<IconUserPlus size={iconSize.button} />} onClick={open}>
              {t('invite.open')}
            </Button>
          )
        }
      />
      <Stack gap="xl">
        <div>
          <MembersTable place={projectId} />
          <Invitations place={projectId} />
        </div>
        {mayIn(session, undefined, 'members:read') && <InstanceMembers />}
        {mayIn(session, undefined, 'projects:create') && <PasskeyRule />}
        <LinkAnchor to="/p/$projectId/members/roles" from="/p/$projectId" size="sm">
          {t('matrix.title')}
        </LinkAnchor>
      </Stack>
      <InviteMember place={projectId} opened={inviting} onClose={close} />
    </>
  )
}

/** For instance members: all other instance members. */
function InstanceMembers() {
  const { t } = useTranslation('members')
  const session = useSession()
  const id = useId()
  const instance: Place = undefined
  const [inviting, { open, close }] = useDisclosure(false)
  return (
    <div>
      <SectionHeading
        id={id}
        title={t('instance.title')}
        description={t('instance.description')}
        actions={
          powersAt(session, instance).change && (
            <Button variant="default" leftSection={<IconUserPlus size={iconSize.button} />} onClick={open}>
              {t('instance.invite')}
            </Button>
          )
        }
      />
      <MembersTable place={instance} />
      <Invitations place={instance} />
      <InviteMember place={instance} opened={inviting} onClose={close} />
    </div>
  )
}
