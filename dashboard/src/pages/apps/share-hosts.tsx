import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ShareHostsProps {
  /** Hosts of another project. None: nothing is shown. */
  readonly hosts: readonly string[]
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Lets an owner of the instance decide that two projects have a host. */
export function ShareHosts({ hosts, checked, onChange }: ShareHostsProps) {
  const { t } = useTranslation('apps')
  if (hosts.length === 0) return null
  return (
    <Checkbox
      label={t('uris.share', { hosts: hosts.join(', ') })}
      description={t('uris.shareHint')}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
