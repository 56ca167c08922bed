import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { mayIn } from '../../api/session.ts'
import { useMay, useSession } from '../../kit/use-project.ts'
import classes from './providers.module.css'
import type { Provider } from './providers-data.ts'
import { useUpdateProvider } from './use-update-provider.ts'

/** Who can sign in through it. Only instance owners decide about members, and only owners and admins about trust. */
export function ProviderSwitches({ provider }: { readonly provider: Provider }) {
  const { t } = useTranslation('providers')
  const update = useUpdateProvider(provider)
  const mayInProject = useMay()
  const may = mayInProject('providers:write')
  const mayTrust = mayInProject('users:write')
  const isOwner = mayIn(useSession(), undefined, 'projects:create')
  return (
    <div className={classes['switches']}>
      <Switch
        label={t('use.enabled')}
        description={t('use.enabledHint')}
        checked={provider.enabled}
        onChange={(event) => update.mutate({ enabled: event.currentTarget.checked })}
        disabled={!may || (provider.forMembers && !isOwner)}
      />
      <Switch
        label={t('use.forMembers')}
        description={t(isOwner ? 'use.forMembersHint' : 'use.forMembersOwners')}
        checked={provider.forMembers}
        onChange={(event) => update.mutate({ forMembers: event.currentTarget.checked })}
        disabled={!may || !isOwner}
      />
      <Switch
        label={t('use.vouches')}
        description={t(`use.${trustHintOf(provider, mayTrust)}`)}
        checked={provider.vouches}
        onChange={(event) => update.mutate({ vouches: event.currentTarget.checked, ...sourceOf(provider) })}
        disabled={!may || !mayTrust || provider.vouching !== 'may' || (provider.forMembers && !isOwner)}
      />
      <Switch
        label={t('use.reauthenticates')}
        description={t(`use.${stepUpHintOf(provider, mayTrust)}`)}
        checked={provider.reauthenticates}
        onChange={(event) => update.mutate({ reauthenticates: event.currentTarget.checked, ...sourceOf(provider) })}
        disabled={!may || !mayTrust || !provider.canReauthenticate || (provider.forMembers && !isOwner)}
      />
    </div>
  )
}

function stepUpHintOf({ canReauthenticate }: Provider, mayTrust: boolean) {
  if (!canReauthenticate) return 'reauthenticatesNever'
  return mayTrust ? 'reauthenticatesHint' : 'reauthenticatesRole'
}

function trustHintOf({ vouching, vouchesReset }: Provider, mayTrust: boolean) {
  if (vouching === 'always') return 'vouchesAlways'
  if (vouching === 'never') return 'vouchesNever'
  if (vouchesReset) return 'vouchesReset'
  return mayTrust ? 'vouchesHint' : 'vouchesRole'
}

/** Sent with the decision, so that it is refused if someone has changed the source since the page was loaded. */
const sourceOf = ({ type, clientId, issuer, endpoints }: Provider) => ({ type, clientId, issuer, endpoints })
