import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { useDownload } from '../../kit/use-download.ts'
import { type AuditFilters, type AuditScope, exportUrl } from './queries.ts'

interface ExportMenuProps {
  readonly scope: AuditScope
  readonly filters: AuditFilters
}

/** The records that match the filters, as a file of one of two formats. */
export function ExportMenu({ scope, filters }: ExportMenuProps) {
  const { t } = useTranslation('audit')
  const download = useDownload()
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={iconSize.button} />}
          rightSection={<IconChevronDown size={iconSize.small} aria-hidden />}
        >
          {t('export.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('export.what')}</Menu.Label>
        {(['csv', 'ndjson'] as const).map((format) => (
          <Menu.Item
            key={format}
            component="a"
            href={exportUrl(scope, filters, format)}
            download
            onClick={(event: MouseEvent<HTMLAnchorElement>) => {
              const { href } = event.currentTarget
              event.preventDefault()
              download.mutate(href)
            }}
          >
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
