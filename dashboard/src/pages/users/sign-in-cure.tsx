import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kit/links.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { CreateUser } from './create-user.tsx'
import type { SignInCause, SignInStatus } from './sign-in-status-data.ts'
import { useReinstate } from './use-suspension.ts'

interface SignInCureProps {
  readonly cause: SignInCause
  readonly status: SignInStatus
}

interface Place {
  readonly to: string
  readonly params?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string>>
}

/** The button that ends a cause. Hidden from members who may not. */
export function SignInCure({ cause: { cure, details }, status: { email, userId } }: SignInCureProps) {
  const { t } = useTranslation('users')
  const may = useMay()
  const projectId = useProjectId()
  if (cure === null) return null
  if (cure === 'reinstate_user') return userId !== null && may('users:write') ? <Reinstate userId={userId} /> : null
  if (cure === 'create_user') return may('users:write') ? <Create email={email} /> : null
  const providerId = String(new Map(Object.entries(Object(details['provider']))).get('id') ?? '')
  const places: Readonly<Record<typeof cure, Place>> = {
    revoke_sessions: { to: '/p/$projectId/sessions', search: { userId: userId ?? '' } },
    edit_provider: { to: '/p/$projectId/providers/$providerId', params: { providerId } },
    edit_project: { to: '/p/$projectId/settings' },
    view_emails: { to: '/p/$projectId/mail/outbox', search: { q: email } },
  }
  const { to, params = {}, search = {} } = places[cure]
  return (
    <LinkButton size="xs" variant="default" to={to} params={{ projectId, ...params }} search={search}>
      {t(`signIn.cure.${cure}`)}
    </LinkButton>
  )
}

function Reinstate({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('users')
  const reinstate = useReinstate(userId)
  return (
    <Button size="xs" loading={reinstate.isPending} onClick={() => reinstate.mutate()}>
      {t('signIn.cure.reinstate_user')}
    </Button>
  )
}

function Create({ email }: { readonly email: string }) {
  const { t } = useTranslation('users')
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button size="xs" onClick={open}>
        {t('signIn.cure.create_user')}
      </Button>
      <CreateUser email={email} opened={opened} onClose={close} />
    </>
  )
}
