import {
  type Icon,
  IconAppWindow,
  IconCreditCard,
  IconDeviceDesktop,
  IconHeartbeat,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconLicense,
  IconMail,
  IconPackage,
  IconPlugConnected,
  IconSettings,
  IconToggleRight,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react'

/** One entry of the sidebar and of the command palette. */
export interface NavigationItem {
  /** Its label is `nav.<key>` in common.json. */
  readonly key: string
  readonly to: string
  readonly icon: Icon
  /** Hidden from members without this permission. */
  readonly permission: string
  /** Whether it is about the whole instance: a permission in the project does not suffice. */
  readonly ofInstance?: true
}

interface NavigationGroup {
  /** Its label is `navGroup.<key>`. */
  readonly key: string
  readonly items: readonly NavigationItem[]
}

export const navigation: readonly NavigationGroup[] = [
  {
    key: 'people',
    items: [
      { key: 'overview', to: '/p/$projectId', icon: IconLayoutDashboard, permission: 'projects:read' },
      { key: 'users', to: '/p/$projectId/users', icon: IconUsers, permission: 'users:read' },
      { key: 'sessions', to: '/p/$projectId/sessions', icon: IconDeviceDesktop, permission: 'sessions:read' },
      { key: 'audit', to: '/p/$projectId/audit', icon: IconHistory, permission: 'audit:read' },
    ],
  },
  {
    key: 'licensing',
    items: [
      { key: 'licenses', to: '/p/$projectId/licenses', icon: IconLicense, permission: 'licenses:read' },
      { key: 'plans', to: '/p/$projectId/plans', icon: IconPackage, permission: 'plans:read' },
      { key: 'features', to: '/p/$projectId/features', icon: IconToggleRight, permission: 'plans:read' },
      { key: 'payments', to: '/p/$projectId/payments', icon: IconCreditCard, permission: 'payments:read' },
    ],
  },
  {
    key: 'configuration',
    items: [
      { key: 'apps', to: '/p/$projectId/apps', icon: IconAppWindow, permission: 'apps:read' },
      { key: 'providers', to: '/p/$projectId/providers', icon: IconPlugConnected, permission: 'providers:read' },
      { key: 'mail', to: '/p/$projectId/mail', icon: IconMail, permission: 'mail:read' },
      { key: 'webhooks', to: '/p/$projectId/webhooks', icon: IconWebhook, permission: 'webhooks:read' },
    ],
  },
  {
    key: 'administration',
    items: [
      { key: 'members', to: '/p/$projectId/members', icon: IconUsersGroup, permission: 'members:read' },
      { key: 'apiKeys', to: '/p/$projectId/api-keys', icon: IconKey, permission: 'api_keys:read' },
      { key: 'settings', to: '/p/$projectId/settings', icon: IconSettings, permission: 'projects:read' },
      {
        key: 'health',
        to: '/p/$projectId/health',
        icon: IconHeartbeat,
        permission: 'projects:create',
        ofInstance: true,
      },
    ],
  },
]
