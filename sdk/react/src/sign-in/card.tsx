import { type ComponentPropsWithoutRef, type ReactNode, type RefObject, useId } from 'react'
import { type ClassNames, join } from '../class-names.ts'

export type Slot = 'root' | 'title' | 'text' | 'label' | 'input' | 'fault' | 'primary' | 'provider' | 'divider' | 'link'

interface CardProps {
  readonly title: string
  readonly classNames: ClassNames<Slot>
  readonly isBusy?: boolean
  /** For cards that move the focus to their heading. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>
  readonly children: ReactNode
}

export function Card({ title, classNames, isBusy = false, headingRef, children }: CardProps) {
  const id = useId()
  return (
    <section className={join('licet-card', classNames.root)} aria-labelledby={id} aria-busy={isBusy}>
      <h2 id={id} ref={headingRef} tabIndex={headingRef && -1} className={join('licet-title', classNames.title)}>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface FieldProps extends ComponentPropsWithoutRef<'input'> {
  readonly label: string
  readonly fault: string | undefined
  readonly classNames: ClassNames<Slot>
}

/** An input with its label and its fault. */
export function Field({ label, fault, classNames, className, ...input }: FieldProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={join('licet-label', classNames.label)}>
        {label}
      </label>
      <input
        required
        {...input}
        id={id}
        className={join('licet-input', className, classNames.input)}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}fault`}
      />
      <Fault id={`${id}fault`} text={fault} classNames={classNames} />
    </>
  )
}

interface FaultProps {
  readonly id?: string
  readonly text: string | undefined
  readonly classNames: ClassNames<Slot>
}

/** It exists before it has a text, so that screen readers say the text when it comes. */
export const Fault = ({ id, text, classNames }: FaultProps) => (
  <div id={id} role="alert" className={join('licet-fault', classNames.fault)}>
    {text}
  </div>
)

/** Space for a form that is not known yet. */
export const Skeleton = () => (
  <div aria-hidden="true">
    <div className="licet-skeleton licet-skeleton-label" />
    <div className="licet-skeleton licet-skeleton-field" />
    <div className="licet-skeleton licet-skeleton-field" />
  </div>
)
