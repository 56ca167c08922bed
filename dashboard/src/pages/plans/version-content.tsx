import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/use-format.ts'
import type { Feature } from '../features/features-data.ts'
import { useEntitlementText } from './entitlement-words.ts'
import classes from './plans.module.css'
import type { PlanContent } from './plans-data.ts'
import { useSpanText } from './span.ts'

interface VersionContentProps {
  readonly content: PlanContent
  readonly features: readonly Feature[]
}

/** The content of a version in words. */
export function VersionContent({ content, features }: VersionContentProps) {
  const says = useEntitlementText()
  const terms = useTerms(content)
  const granted = features.filter(({ key }) => content.entitlements[key] !== undefined)
  return (
    <dl className={classes['says']}>
      {granted.map((feature) => (
        <div key={feature.key}>
          <dt>{feature.name}</dt>
          <dd>{says(feature, content.entitlements[feature.key])}</dd>
        </div>
      ))}
      {terms.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function useTerms({
  term,
  trial,
  grace,
  seats,
  activations,
  offlineTtl,
}: PlanContent): [name: string, value: string][] {
  const { t } = useTranslation('plans')
  const format = useFormat()
  const span = useSpanText()
  const rows: [string, string | undefined][] = [
    [t('field.term'), term === undefined ? t('says.forever') : span(term)],
    [t('field.trial'), trial && span(trial)],
    [t('field.grace'), grace && span(grace)],
    [t('field.seats'), seats === undefined ? undefined : format.number(seats)],
    [t('field.activations'), activations?.limit === undefined ? undefined : format.number(activations.limit)],
    [t('field.mode'), activations?.mode && t(`mode.${activations.mode}`)],
    [t('field.offline'), offlineTtl === undefined ? undefined : format.duration(offlineTtl)],
  ]
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]))
}
