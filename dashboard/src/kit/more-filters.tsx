import { Button, Popover, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { PropsWithChildren } from 'react'
import { useTranslation } from 'react-i18next'
import { iconSize } from './icon-size.ts'

interface MoreFiltersProps {
  /** Number of the filters in use. */
  readonly active: number
}

/** The filters that have no room in the bar, behind a button that counts those in use. */
export function MoreFilters({ active, children }: PropsWithChildren<MoreFiltersProps>) {
  const { t } = useTranslation()
  const label = active > 0 ? t('moreFilters.active', { active }) : t('moreFilters.label')
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Button
          variant="default"
          justify="start"
          fw={active > 0 ? undefined : 400}
          flex={{ base: '1 1 100%', xs: '0 0 auto' }}
          leftSection={<IconAdjustmentsHorizontal size={iconSize.button} />}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('moreFilters.label')}>
        <Stack gap="sm" w={240}>
          {children}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
