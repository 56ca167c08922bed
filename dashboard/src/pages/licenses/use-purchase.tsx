import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/use-project.ts'
import { ChangeDialog } from './change-dialog.tsx'
import type { License } from './licenses-data.ts'
import { useLicenseChange } from './use-license-change.ts'

interface UsePurchaseProps {
  readonly license: Pick<License, 'id'> & Partial<Pick<License, 'allowed'>>
  readonly size?: 'xs' | 'sm'
}

/** Replaces a grant by hand with the purchase that waits behind it, once confirmed. */
export function UsePurchase({ license, size = 'sm' }: UsePurchaseProps) {
  const { t } = useTranslation('licenses')
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const change = useLicenseChange(license)
  const isPossible = license.allowed?.includes('change_plan') ?? true
  if (!may('licenses:write') || !isPossible) return null
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {t('usePurchase.open')}
      </Button>
      {isOpen && (
        <ChangeDialog
          title={t('usePurchase.title')}
          text={t('usePurchase.text')}
          button={t('usePurchase.button')}
          onClose={() => setOpen(false)}
          initialValues={{}}
          send={(_, body) => change.mutateAsync({ action: 'usePurchase', body })}
        />
      )}
    </>
  )
}
