import { Button, Menu } from '@mantine/core'
import {
  type Icon,
  IconArrowsExchange,
  IconBan,
  IconCalendarX,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconUserShare,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { MoreMenu } from '../../kit/more-menu.tsx'
import { useMay } from '../../kit/use-project.ts'
import { type Dialog, LicenseDialog } from './license-dialogs.tsx'
import { isPaidFor, type License } from './licenses-data.ts'

interface Action {
  readonly dialog: Dialog
  /** The name in the license's `allowed`. */
  readonly transition: string
  readonly icon: Icon
}

const actions: readonly Action[] = [
  { dialog: 'renew', transition: 'renew', icon: IconRefresh },
  { dialog: 'reinstate', transition: 'reinstate', icon: IconPlayerPlay },
  { dialog: 'changePlan', transition: 'change_plan', icon: IconArrowsExchange },
  { dialog: 'transfer', transition: 'transfer', icon: IconUserShare },
  { dialog: 'cancel', transition: 'cancel_schedule', icon: IconCalendarX },
  { dialog: 'suspend', transition: 'suspend', icon: IconPlayerPause },
]

/** The available actions of a license. Hidden from read-only members and for revoked licenses. */
export function LicenseActions({ license }: { readonly license: License }) {
  const { t } = useTranslation('licenses')
  const may = useMay()
  const [open, setOpen] = useState<Dialog>()
  if (!may('licenses:write') || license.allowed.length === 0) return null
  const possible = actions.filter(
    ({ dialog, transition }) =>
      license.allowed.includes(transition) && (dialog !== 'cancel' || license.endsAt !== null),
  )
  // A provider renews what it charges for: by hand, that is a term for free.
  const isRenewed = isPaidFor(license)
  const first = possible.find(({ dialog }) => !(isRenewed && dialog === 'renew'))
  const others = possible.filter((action) => action !== first)
  const wordOf = (dialog: Dialog) =>
    t(dialog === 'cancel' && license.cancelAtPeriodEnd ? 'cancel.backButton' : `${dialog}.button`)
  return (
    <>
      {first && (
        <Button
          {...(isRenewed && { variant: 'default' })}
          leftSection={<first.icon size={iconSize.button} />}
          onClick={() => setOpen(first.dialog)}
        >
          {wordOf(first.dialog)}
        </Button>
      )}
      <MoreMenu>
        {others.map(({ dialog, icon: Picture }) => (
          <Menu.Item key={dialog} leftSection={<Picture size={iconSize.button} />} onClick={() => setOpen(dialog)}>
            {wordOf(dialog)}
          </Menu.Item>
        ))}
        {license.allowed.includes('revoke') && (
          <>
            {others.length > 0 && <Menu.Divider />}
            <Menu.Item
              c="var(--licet-bad)"
              leftSection={<IconBan size={iconSize.button} />}
              onClick={() => setOpen('revoke')}
            >
              {t('revoke.button')}
            </Menu.Item>
          </>
        )}
      </MoreMenu>
      <LicenseDialog open={open} license={license} onClose={() => setOpen(undefined)} />
    </>
  )
}
