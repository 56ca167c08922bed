import { useTranslation } from 'react-i18next'
import classes from './webhooks.module.css'

interface TagsProps {
  readonly tags: readonly string[]
  /** Others are only counted. */
  readonly most?: number
}

/** Event types, and `*` in words. */
export function Tags({ tags, most = Number.POSITIVE_INFINITY }: TagsProps) {
  const { t } = useTranslation('webhooks')
  const rest = tags.length - most
  return (
    <ul className={classes['tags']}>
      {tags.slice(0, most).map((tag) => (
        <li key={tag} className={classes['tag']}>
          {tag === '*' ? t('events.all') : tag}
        </li>
      ))}
      {rest > 0 && <li className={classes['tag']}>{t('events.more', { count: rest })}</li>}
    </ul>
  )
}
