import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { askForProof } from '../../api/step-up.ts'
import { iconSize } from '../../kit/icon-size.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { type AuditFilters, type AuditScope, exportUrl } from './queries.ts'

interface ExportMenuProps {
  readonly scope: AuditScope
  readonly filters: AuditFilters
}

/**
 * Plain links: the browser saves the file while the server streams it, in any size. A refused
 * download shows no reason, so the step-up that exports need comes first.
 */
export function ExportMenu({ scope, filters }: ExportMenuProps) {
  const { t } = useTranslation('audit')
  const prove = useMutationWithToast({
    mutationFn: async (href: string) => ((await isRecentlyProven()) ? href : undefined),
    onSuccess: (href) => {
      if (href !== undefined) window.location.assign(href)
    },
  })
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
              prove.mutate(href)
            }}
          >
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Whether the member has confirmed their identity recently, or does so now. */
async function isRecentlyProven(): Promise<boolean> {
  const { recent, methods } = await dataOf(api.POST('/v1/admin/session/step-up', { body: {} }))
  return recent || askForProof({ methods })
}
