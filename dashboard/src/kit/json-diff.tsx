import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './json-diff.module.css'
import { differences } from './json-differences.ts'
import { ScrollRegion } from './scroll-region.tsx'
import { visuallyHidden } from './visually-hidden.ts'

interface JsonDiffProps {
  /** Null: no previous value, so all of `after` is new. */
  readonly before: unknown
  /** Null: the value was removed. */
  readonly after: unknown
  /** Hides equal values. */
  readonly changesOnly?: boolean
}

const signs = { removed: '−', added: '+', same: ' ' } as const

/** The values removed (−) and added (+) by a change, one line per value. The words are for screen readers. */
export function JsonDiff({ before, after, changesOnly = false }: JsonDiffProps) {
  const { t } = useTranslation()
  const lines = differences(before, after).filter(({ kind }) => !changesOnly || kind !== 'same')
  if (lines.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('diff.none')}
      </Text>
    )
  return (
    <ScrollRegion className={classes['diff']} label={t('diff.label')}>
      <ul className={classes['lines']}>
        {lines.map(({ kind, path, value }) => (
          <li key={`${kind} ${path}`} className={classes['line']} data-kind={kind}>
            <span aria-hidden className={classes['sign']}>
              {signs[kind]}
            </span>
            {kind !== 'same' && <span className={visuallyHidden}>{t(`diff.${kind}`)} </span>}
            <span className={classes['path']}>{path}</span> <span className={classes['value']}>{value}</span>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  )
}
