import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { useFormat } from '../../kit/use-format.ts'
import { useSearchState } from '../../kit/use-search-state.ts'

/** Only licenses that ended since a day, after a link on the overview; a click clears the filter. */
export function EndedFilter() {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  const { search, set } = useSearchState()
  const { endedFrom = '' } = search
  if (Number.isNaN(Date.parse(endedFrom))) return null
  const day = format.day(endedFrom.slice(0, 10))
  return (
    <Button
      variant="light"
      radius="xl"
      rightSection={<IconX size={iconSize.small} aria-hidden />}
      aria-label={t('endedFilter.clear', { day })}
      onClick={() => set({ endedFrom: undefined })}
    >
      {t('endedFilter.label', { day })}
    </Button>
  )
}
