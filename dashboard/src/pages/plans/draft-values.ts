import type { Feature, FeatureType } from '../features/features-data.ts'
import type { Entitlement, PlanContent } from './plans-data.ts'

export type Reset = 'hour' | 'day' | 'week' | 'month' | 'year'
export const resets = ['hour', 'day', 'week', 'month', 'year'] as const satisfies readonly Reset[]
export const overages = ['block', 'allow', 'cap'] as const
export const anchors = ['license', 'calendar'] as const
export const stackings = ['sum', 'max', 'replace'] as const

/** The fields of one feature: numbers may be missing while typing. */
export interface EntitlementValues {
  readonly granted: boolean
  /** JSON of a static feature. */
  readonly value: string
  readonly unlimited: boolean
  readonly limit: number | ''
  readonly reset: Reset | ''
  readonly anchor: (typeof anchors)[number]
  readonly timezone: string
  readonly overage: (typeof overages)[number]
  readonly overageLimit: number | ''
  readonly rollover: number | ''
  readonly stacking: (typeof stackings)[number]
  readonly alertAt: readonly number[]
}

export interface DraftValues {
  readonly entitlements: Readonly<Record<string, EntitlementValues>>
  /** ISO 8601 durations; empty for none. */
  readonly term: string
  readonly trial: string
  readonly grace: string
  readonly activationLimit: number | ''
  readonly activationMode: 'node_locked' | 'floating'
  readonly leaseSeconds: number | ''
  readonly seats: number | ''
  readonly offlineDays: number | ''
}

interface Counted {
  readonly limit?: number
  readonly unlimited?: boolean
  readonly reset?: Reset
  readonly anchor?: EntitlementValues['anchor']
  readonly timezone?: string
  readonly overage?: EntitlementValues['overage']
  readonly overageLimit?: number
  readonly rollover?: number
  readonly stacking?: EntitlementValues['stacking']
  readonly alertAt?: readonly number[]
}

const daySeconds = 86_400

export function draftValuesOf(content: PlanContent, features: readonly Feature[]): DraftValues {
  const { entitlements, term = '', trial = '', grace = '', activations, seats = '', offlineTtl } = content
  return {
    entitlements: Object.fromEntries(
      features.map(({ key, type }) => [key, entitlementValuesOf(entitlements[key], type)]),
    ),
    term,
    trial,
    grace,
    activationLimit: activations?.limit ?? '',
    activationMode: activations?.mode ?? 'node_locked',
    leaseSeconds: activations?.leaseSeconds ?? '',
    seats,
    offlineDays: offlineTtl === undefined ? '' : offlineTtl / daySeconds,
  }
}

/** The values of untouched fields. */
const unwritten = {
  unlimited: false,
  limit: '',
  reset: '',
  anchor: 'license',
  timezone: '',
  overage: 'block',
  overageLimit: '',
  rollover: '',
  stacking: 'sum',
  alertAt: [],
} as const

/** The initial values when a feature is switched on. */
export function entitlementValuesOf(entitlement: Entitlement | undefined, type: FeatureType): EntitlementValues {
  const isObject = typeof entitlement === 'object'
  const value = isObject && 'value' in entitlement ? entitlement.value : ''
  const counted: Counted = isObject && !('value' in entitlement) ? entitlement : {}
  return {
    ...unwritten,
    ...(entitlement === undefined && type === 'metered' && { reset: 'month' }),
    ...counted,
    granted: entitlement !== undefined && entitlement !== false,
    value: JSON.stringify(value),
  }
}

/** The fields' content. `errors` are by API path: `entitlements.models`. */
export function contentOfDraft(
  values: DraftValues,
  features: readonly Feature[],
): { content: PlanContent; errors: Record<string, 'json'> } {
  const errors: Record<string, 'json'> = {}
  const entitlements: Record<string, Entitlement> = {}
  for (const { key, type } of features) {
    const own = values.entitlements[key]
    if (!own?.granted) continue
    const said = entitlementOf(own, type)
    if (said === undefined) errors[`entitlements.${key}`] = 'json'
    else entitlements[key] = said
  }
  return { content: { entitlements, ...termsOf(values) }, errors }
}

/** Undefined where the value is not valid JSON. */
export function entitlementOf(values: EntitlementValues, type: FeatureType): Entitlement | undefined {
  if (type === 'boolean') return true
  if (type === 'static') return staticOf(values.value)
  return { ...limitOf(values), ...(type === 'metered' && meteringOf(values)) }
}

/** Without a limit the server reports that it is missing. */
const limitOf = ({ unlimited, limit, stacking }: EntitlementValues) => ({
  ...(unlimited && { unlimited }),
  ...(!unlimited && limit !== '' && { limit }),
  ...(stacking !== 'sum' && { stacking }),
})

const meteringOf = ({ overage, overageLimit, alertAt, ...values }: EntitlementValues) => ({
  ...(values.reset !== '' && periodsOf(values.reset, values)),
  ...(overage !== 'block' && { overage }),
  ...(overage === 'cap' && overageLimit !== '' && { overageLimit }),
  ...(alertAt.length > 0 && { alertAt: [...alertAt] }),
})

const periodsOf = (
  reset: Reset,
  { anchor, timezone, rollover }: Pick<EntitlementValues, 'anchor' | 'timezone' | 'rollover'>,
) => ({
  reset,
  ...(anchor === 'calendar' && { anchor }),
  ...(timezone !== '' && { timezone }),
  ...(rollover !== '' && rollover !== 0 && { rollover }),
})

function staticOf(text: string): Entitlement | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function termsOf(values: DraftValues): Omit<PlanContent, 'entitlements'> {
  const { term, trial, grace, activationLimit, activationMode, leaseSeconds, seats, offlineDays } = values
  const isFloating = activationMode === 'floating'
  return {
    ...(term !== '' && { term }),
    ...(trial !== '' && { trial }),
    ...(grace !== '' && { grace }),
    ...(activationLimit !== '' && {
      activations: {
        limit: activationLimit,
        mode: activationMode,
        ...(isFloating && leaseSeconds !== '' && { leaseSeconds }),
      },
    }),
    ...(seats !== '' && { seats }),
    ...(offlineDays !== '' && { offlineTtl: Math.round(offlineDays * daySeconds) }),
  }
}
