import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DayBars } from '../../kit/chart.tsx'
import { useOAuthProviderName } from '../providers/use-oauth-provider-name.ts'
import { failuresOn, newUsersOn, signInsOn } from './links.ts'
import { byDay, methodsOf, type Stats } from './stats-data.ts'

/** They differ in lightness too, for readers who can't distinguish the hues. */
const colors = ['iris.6', 'teal.5', 'orange.5', 'grape.6', 'cyan.4', 'pink.4', 'yellow.5', 'gray.5']

interface ChartProps {
  readonly stats: Stats
}

/** Daily sign-ins, stacked by method. */
export function SignInChart({ stats }: ChartProps) {
  const { t } = useTranslation('overview')
  const word = useMethodWord()
  const methods = methodsOf(stats.signIns)
  if (methods.length === 0) return <Nothing text={t('signIns.none')} />
  const series = methods.map((name, index) => ({
    name,
    label: word(name),
    color: colors[index % colors.length] ?? 'gray.5',
  }))
  return <DayBars caption={t('signIns.title')} series={series} rows={byDay(stats.signIns)} linkOf={signInsOn} />
}

/** Daily new users. */
export function NewUserChart({ stats }: ChartProps) {
  const { t } = useTranslation('overview')
  if (stats.totals.newUsers === 0) return <Nothing text={t('newUsers.none')} />
  const series = [{ name: 'count', label: t('figure.newUsers'), color: 'iris.6' }]
  return <DayBars caption={t('newUsers.title')} series={series} rows={stats.newUsers} linkOf={newUsersOn} />
}

/** Daily failures. */
export function FailureChart({ stats }: ChartProps) {
  const { t } = useTranslation('overview')
  if (stats.totals.failures === 0) return <Nothing text={t('failures.noneText')} />
  const series = [{ name: 'count', label: t('figure.failures'), color: 'red.6' }]
  return <DayBars caption={t('failures.title')} series={series} rows={stats.dailyFailures} linkOf={failuresOn} />
}

const Nothing = ({ text }: { readonly text: string }) => (
  <Text c="dimmed" size="sm" ta="center" py={72}>
    {text}
  </Text>
)

/** Converts `oauth:github` to "GitHub". */
function useMethodWord(): (method: string) => string {
  const { t, i18n } = useTranslation('overview')
  const nameOf = useOAuthProviderName()
  return (method) =>
    i18n.exists(`overview:method.${method}`) ? t(`method.${method}`) : nameOf(method.replace(/^oauth:/, ''))
}
