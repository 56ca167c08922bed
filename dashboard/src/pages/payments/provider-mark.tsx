import { iconSize } from '../../kit/icon-size.ts'
import classes from './payments.module.css'
import type { ProviderName } from './payments-data.ts'
import { kindOf } from './provider-kinds.ts'

/** Decorative: the name is next to it. */
export function ProviderMark({ provider }: { readonly provider: ProviderName }) {
  const { icon: Picture } = kindOf(provider)
  return (
    <span className={classes['mark']} data-provider={provider} aria-hidden>
      <Picture size={iconSize.lead} stroke={1.8} />
    </span>
  )
}
