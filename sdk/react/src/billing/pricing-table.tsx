import type { Plan, PlanPrice } from '@licet/client/billing'
import { type ReactNode, useId, useState } from 'react'
import { type ClassNames, join } from '../class-names.ts'
import { useShared } from '../shared.ts'
import { fill } from '../words.ts'
import type { BillingWords } from './english.ts'
import { languageOf, textOfFeature, textOfPrice } from './price-texts.ts'
import { UpgradeButton } from './upgrade-button.tsx'
import { usePlans } from './use-plans.ts'
import { billingWordsOf } from './words.ts'

type Slot = 'root' | 'plan' | 'button'

/**
 * Properties of `PricingTable`.
 *
 * @example
 * ```tsx
 * const props: PricingTableProps = { onSelect: (plan, price) => navigate(`/buy/${plan.key}?price=${price?.id ?? ''}`) }
 * ```
 */
export interface PricingTableProps {
  /**
   * Called when the user chooses a plan, with the shown price if it has one. Without it, each plan with a price has an `UpgradeButton`. It buys
   * one seat or unit where the price is for one: let users choose another quantity in an `action`.
   */
  onSelect?(plan: Plan, price: PlanPrice | undefined): void
  /** Instead of the button of a plan. */
  readonly action?: (plan: Plan, price: PlanPrice | undefined) => ReactNode
  /** Shows the plans of one group. Default: those of all groups. */
  readonly group?: string
  /** Shows add-ons instead of base plans. */
  readonly addons?: boolean
  readonly words?: Partial<BillingWords>
  readonly classNames?: ClassNames<Slot>
}

/**
 * The plans that are for sale, side by side, with their features, and their prices in the language of the page. The current one is marked, and a
 * switch chooses between monthly and yearly prices where both exist. The buttons lead to the page of the payment provider.
 *
 * @example
 * ```tsx
 * <PricingTable />
 * ```
 */
export function PricingTable({ group, addons = false, words: own, ...props }: PricingTableProps): ReactNode {
  const { locale, words: shared } = useShared()
  const { status, plans, reload } = usePlans()
  const [interval, setInterval] = useState<Interval>('month')
  const words = billingWordsOf(locale, own)
  const className = join('licet-pricing', props.classNames?.root)
  if (status === 'loading') return <div className={className} aria-busy="true" />
  if (status === 'unavailable')
    return (
      <div className={className}>
        <p role="alert">{words.failed}</p>
        <button type="button" className="licet-button" onClick={() => void reload()}>
          {shared.tryAgain}
        </button>
      </div>
    )
  const shown = plans.filter(
    (plan) => (plan.kind === 'addon') === addons && (group === undefined || plan.group === group),
  )
  if (shown.length === 0) return <p className={className}>{words.empty}</p>
  return (
    <section className={className} aria-label={words.plans}>
      {hasBoth(shown) && <Switch interval={interval} words={words} onChange={setInterval} />}
      <ul className="licet-plans">
        {shown.map((plan) => (
          <PlanItem {...props} key={plan.key} plan={plan} price={priceOf(plan, interval)} words={words} />
        ))}
      </ul>
    </section>
  )
}

type Interval = 'month' | 'year'
const intervals: readonly Interval[] = ['month', 'year']

const isOf = (price: PlanPrice, interval: Interval): boolean => price.interval === interval && price.intervalCount === 1

const hasBoth = (plans: readonly Plan[]): boolean =>
  intervals.every((interval) => plans.some(({ prices }) => prices.some((price) => isOf(price, interval))))

/** Of a plan without a price for the interval, its first one. */
const priceOf = ({ prices }: Plan, interval: Interval): PlanPrice | undefined =>
  prices.find((price) => isOf(price, interval)) ?? prices[0]

interface SwitchProps {
  readonly interval: Interval
  readonly words: BillingWords
  onChange(interval: Interval): void
}

function Switch({ interval, words, onChange }: SwitchProps) {
  const name = useId()
  return (
    <fieldset className="licet-interval">
      <legend>{words.billing}</legend>
      {intervals.map((value) => (
        <label key={value} className="licet-choice">
          <input type="radio" name={name} checked={interval === value} onChange={() => onChange(value)} />
          {value === 'month' ? words.monthly : words.yearly}
        </label>
      ))}
    </fieldset>
  )
}

interface PlanItemProps extends Pick<PricingTableProps, 'onSelect' | 'action' | 'classNames'> {
  readonly plan: Plan
  readonly price: PlanPrice | undefined
  readonly words: BillingWords
}

function PlanItem({ plan, price, words, classNames = {}, ...props }: PlanItemProps) {
  const { locale } = useShared()
  const language = languageOf(locale)
  const text = price && textOfPrice(price, words, language)
  const id = useId()
  return (
    <li
      className={join('licet-plan-card', classNames.plan)}
      aria-labelledby={id}
      aria-current={plan.current || undefined}
    >
      <h3 id={id}>{plan.name}</h3>
      {plan.description !== null && <p className="licet-about">{plan.description}</p>}
      {text && (
        <p className="licet-price">
          <strong>{text.amount}</strong> <span className="licet-about">{text.details.join(' · ')}</span>
        </p>
      )}
      <ul className="licet-features">
        {plan.features.map((feature) => {
          const granted = textOfFeature(feature, words, language)
          return granted === undefined ? null : <li key={feature.key}>{granted}</li>
        })}
      </ul>
      {plan.current && <p className="licet-current">{words.current}</p>}
      <Choice {...props} plan={plan} price={price} words={words} className={classNames.button} />
    </li>
  )
}

interface ChoiceProps extends Omit<PlanItemProps, 'classNames'> {
  readonly className: string | undefined
}

/** The current plan is not bought again. */
function Choice({ plan, price, words, action, onSelect, className }: ChoiceProps) {
  if (action) return action(plan, price)
  if (plan.current) return null
  const text = fill(words.select, 'plan', plan.name)
  if (onSelect)
    return (
      <button
        type="button"
        className={join('licet-button licet-primary licet-wide', className)}
        onClick={() => onSelect(plan, price)}
      >
        {text}
      </button>
    )
  if (!price) return null
  const quantity = price.per === null ? undefined : 1
  return (
    <UpgradeButton
      plan={plan.key}
      price={price.id}
      quantity={quantity}
      words={words}
      className={join('licet-wide', className)}
    >
      {text}
    </UpgradeButton>
  )
}
