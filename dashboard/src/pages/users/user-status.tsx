import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../kit/status-badge.tsx'
import type { UserItem } from './users-data.ts'

export function UserStatus({ status }: { readonly status: UserItem['status'] }) {
  const { t } = useTranslation('users')
  return <StatusBadge tone={status === 'active' ? 'good' : 'bad'}>{t(`status.${status}`)}</StatusBadge>
}
