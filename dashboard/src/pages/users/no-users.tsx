import { IconUserSearch, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LinkAnchor } from '../../kit/links.tsx'

/** Replaces an empty list of users. */
export function NoUsers({ filtered }: { readonly filtered: boolean }) {
  const { t } = useTranslation('users')
  if (filtered) return <EmptyState icon={IconUserSearch} title={t('noMatch.title')} text={t('noMatch.text')} />
  return (
    <EmptyState
      icon={IconUsers}
      title={t('none.title')}
      text={t('none.text')}
      action={
        <LinkAnchor to="/p/$projectId/apps" from="/p/$projectId" size="sm">
          {t('none.action')}
        </LinkAnchor>
      }
    />
  )
}
