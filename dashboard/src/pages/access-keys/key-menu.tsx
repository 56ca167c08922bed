import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import type { KeyDialog } from '../api-keys/use-key-dialog.ts'
import { type AccessKey, useKeyPowers } from './access-keys-data.ts'

interface KeyMenuProps {
  readonly accessKey: AccessKey
  readonly open: KeyDialog<AccessKey>['open']
}

/** The actions on a key. Hidden where no action is allowed. */
export function KeyMenu({ accessKey, open }: KeyMenuProps) {
  const { t } = useTranslation('access-keys')
  const { canRevoke, canEdit, canCreate } = useKeyPowers()
  const isActive = accessKey.status === 'active'
  if (!canRevoke || accessKey.status === 'revoked') return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('menu', { name: accessKey.name })}>
          <IconDots size={iconSize.button} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isActive && canEdit && (
          <Menu.Item leftSection={<IconPencil size={iconSize.button} />} onClick={() => open('edit', accessKey)}>
            {t('edit.open')}
          </Menu.Item>
        )}
        {isActive && canCreate && (
          <Menu.Item leftSection={<IconRefresh size={iconSize.button} />} onClick={() => open('rotate', accessKey)}>
            {t('rotate.open')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconTrash size={iconSize.button} />}
          c="var(--licet-bad)"
          onClick={() => open('revoke', accessKey)}
        >
          {t('revoke.open')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
