import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { mayIn } from '../../api/session.ts'
import { useMay, useSession } from '../../kit/use-project.ts'
import classes from './providers.module.css'
import type { Provider } from './providers-data.ts'
import { useUpdateProvider } from './use-update-provider.ts'

/** Who can sign in through it. Only instance owners decide about members. */
export function ProviderSwitches({ provider }: { readonly provider: Provider }) {
  const { t } = useTranslation('providers')
  const update = useUpdateProvider(provider)
  const may = useMay()('providers:write')
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
    </div>
  )
}
