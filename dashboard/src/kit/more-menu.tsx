import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { PropsWithChildren } from 'react'
import { useTranslation } from 'react-i18next'
import { iconSize } from './icon-size.ts'

/** The actions of a page that do not have their own button. Children are the items. */
export function MoreMenu({ children }: PropsWithChildren) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" shadow="md" width={260} withinPortal={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={iconSize.small} />}>
          {t('moreActions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
