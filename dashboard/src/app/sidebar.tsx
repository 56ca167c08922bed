import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayIn } from '../api/session.ts'
import { iconSize } from '../kit/icon-size.ts'
import { useSession } from '../kit/use-project.ts'
import { navigation } from './navigation.ts'
import classes from './sidebar.module.css'

/** The areas of a project. Areas that the member cannot see are omitted. */
export function Sidebar({ projectId }: { readonly projectId: string | undefined }) {
  const { t } = useTranslation()
  const session = useSession()
  if (projectId === undefined) return null
  return navigation.map(({ key, items }) => {
    const visible = items.filter(({ permission, ofInstance }) =>
      mayIn(session, ofInstance ? undefined : projectId, permission),
    )
    if (visible.length === 0) return null
    return (
      <div key={key} className={classes['group']}>
        <p className={classes['title']} id={`nav-${key}`}>
          {t(`navGroup.${key}`)}
        </p>
        <ul className={classes['list']} aria-labelledby={`nav-${key}`}>
          {visible.map(({ key: name, to, icon: Picture }) => (
            <li key={name}>
              <Link
                to={to}
                params={{ projectId }}
                search={{}}
                className={classes['link'] ?? ''}
                activeOptions={{ exact: name === 'overview', includeSearch: false }}
                activeProps={{ 'aria-current': 'page' }}
              >
                <Picture size={iconSize.lead} stroke={1.7} aria-hidden />
                {t(`nav.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    )
  })
}
