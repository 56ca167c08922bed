import { Skeleton, Stack, Title } from '@mantine/core'
import { useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { visuallyHidden } from '../kit/visually-hidden.ts'
import { InsideShell } from './inside-shell.ts'
import { navigation } from './navigation.ts'
import classes from './page-skeleton.module.css'

/** The width of the text in each row. */
const rows = ['60%', '45%', '70%', '50%', '65%', '40%', '55%', '58%']

/** Placeholder of a loading page: the title of its part of the dashboard, and rows. */
export function PageSkeleton() {
  const { t } = useTranslation()
  const inside = useContext(InsideShell)
  const key = partOf(location.pathname)
  const title = key === undefined ? undefined : t(`nav.${key}`)
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Licet`
  }, [title])
  return (
    <Stack component={inside ? 'div' : 'main'} gap="lg" {...(!inside && { p: { base: 'md', sm: 'xl' } })} aria-busy>
      {title === undefined ? <h1 className={visuallyHidden}>{t('loading')}</h1> : <Title order={1}>{title}</Title>}
      <Skeleton height={14} width="min(420px, 90%)" />
      <div className={classes['rows']} role="status" aria-label={t('loading')}>
        {rows.map((width) => (
          <div key={width} className={classes['row']}>
            <Skeleton height={14} width={width} />
          </div>
        ))}
      </div>
    </Stack>
  )
}

/** The entry of the sidebar that a path belongs to: `/admin/p/prj_…/users/usr_…` is one of the users. */
function partOf(path: string): string | undefined {
  const [, part] = /\/p\/[^/]+(\/[^/]+)?/.exec(path) ?? []
  const items = navigation.flatMap((group) => group.items)
  return path.includes('/p/') ? items.find(({ to }) => to === `/p/$projectId${part ?? ''}`)?.key : undefined
}
