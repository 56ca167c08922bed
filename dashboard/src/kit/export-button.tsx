import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { iconSize } from './icon-size.ts'
import { useDownload } from './use-download.ts'

interface ExportButtonProps {
  /** The route of the export. */
  readonly path: string
  /** The filters in force. */
  readonly filters: Readonly<Record<string, string>>
}

/** Exports all rows of the list that match its filters. A plain link, which the browser can also save. */
export function ExportButton({ path, filters }: ExportButtonProps) {
  const { t } = useTranslation()
  const download = useDownload()
  const href = `${path}?${new URLSearchParams(filters)}`
  return (
    <Button
      component="a"
      href={href}
      download
      variant="default"
      leftSection={<IconDownload size={iconSize.button} />}
      loading={download.isPending}
      title={t('exportHint')}
      onClick={(event) => {
        event.preventDefault()
        download.mutate(href)
      }}
    >
      {t('exportCsv')}
    </Button>
  )
}
