import { useTranslation } from 'react-i18next'
import { useValueText } from '../plans/value-words.ts'
import classes from './licenses.module.css'
import type { License } from './licenses-data.ts'

type Metadata = License['metadata']

/** Metadata as names and values. What the server keeps there of a payment, its IDs, is folded. */
export function MetadataTable({ metadata }: { readonly metadata: Metadata }) {
  const { t } = useTranslation('licenses')
  const { payment, ...own } = metadata
  return (
    <>
      {Object.keys(own).length > 0 && <Pairs values={own} />}
      {payment !== undefined && (
        <details className={classes['folded']}>
          <summary>{t('facts.paymentIds')}</summary>
          <Pairs values={payment !== null && typeof payment === 'object' ? { ...payment } : { payment }} />
        </details>
      )}
    </>
  )
}

function Pairs({ values }: { readonly values: Metadata }) {
  const say = useValueText()
  return (
    <table className={classes['pairs']}>
      <tbody>
        {Object.entries(values).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{say(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
