import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateRangeField } from '../../kit/date-range-field.tsx'
import { type Filter, FilterBar } from '../../kit/filter-bar.tsx'
import { useSearchState } from '../../kit/use-search-state.ts'
import { actorTypes, failureActions, rangeNames, rangeOf, severities } from './filters.ts'
import { actionsQuery } from './queries.ts'
import { useActionText } from './use-action-text.ts'

export function AuditFilterBar() {
  const { t } = useTranslation('audit')
  const actions = useActionOptions()
  const filters: readonly Filter[] = [
    { kind: 'search', param: 'q', label: t('filters.q'), placeholder: t('filters.qHint') },
    { kind: 'select', param: 'action', label: t('filters.action'), options: actions, searchable: true },
    {
      kind: 'select',
      param: 'severity',
      label: t('filters.severity'),
      options: [
        ...severities.map((value) => ({ value, label: t(`severity.${value}`) })),
        { value: 'warning,critical', label: t('severity.serious') },
      ],
    },
  ]
  const more: readonly Filter[] = [
    {
      kind: 'select',
      param: 'actorType',
      label: t('filters.actorType'),
      options: actorTypes.map((value) => ({ value, label: t(`actorType.${value}`) })),
    },
    { kind: 'text', param: 'actor', label: t('filters.actor'), placeholder: t('filters.actorHint') },
    { kind: 'text', param: 'detail', label: t('filters.detail'), placeholder: t('filters.detailHint') },
    { kind: 'text', param: 'entity', label: t('filters.entity'), placeholder: t('filters.entityHint') },
  ]
  return <FilterBar filters={filters} more={more} range={<TimeRange />} />
}

function TimeRange() {
  const { t } = useTranslation('audit')
  const { search, set } = useSearchState()
  const range = rangeOf(search)
  return (
    <DateRangeField
      label={t('histogram.range')}
      presets={rangeNames.map((value) => ({ value, label: t(`ranges.${value}`) }))}
      value={{ preset: range === 'custom' ? undefined : range, from: search['from'], to: search['to'] }}
      onChange={({ preset, from, to }) => set({ range: preset, from, to })}
    />
  )
}

/** All actions of a kind (`user.*`), then each by its text. */
function useActionOptions() {
  const { t } = useTranslation('audit')
  const say = useActionText()
  const { data = [] } = useQuery(actionsQuery)
  const kinds = [...new Set(data.map(({ action }) => action.split('.')[0] ?? ''))]
  const failures = { value: failureActions, label: t('filters.failures') }
  const ofKinds = kinds.flatMap((kind) => [
    { value: `${kind}.*`, label: t('filters.allOf', { kind: `${kind}.*` }) },
    ...data
      .filter(({ action }) => action.startsWith(`${kind}.`))
      .map(({ action }) => ({ value: action, label: `${action}: ${say(action)}` })),
  ])
  return [failures, ...ofKinds]
}
