import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { type AuditFilters, type AuditScope, exportUrl } from './queries.ts'

interface ExportMenuProps {
  readonly scope: AuditScope
  readonly filters: AuditFilters
}

/** Plain links: the browser saves the file while the server streams it, in any size. */
export function ExportMenu({ scope, filters }: ExportMenuProps) {
  const { t } = useTranslation('audit')
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
          <Menu.Item key={format} component="a" href={exportUrl(scope, filters, format)} download>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
