import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { between } from './time-buckets.ts'

interface Selecting {
  readonly from: number
  readonly to: number
}

export interface BarSelection {
  /** The bar with the tab stop. */
  readonly current: number
  /** Bars to be selected, while pointer or keys move over them. */
  readonly range: readonly [first: number, last: number] | undefined
  readonly bar: (index: number) => {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerEnter: () => void
    readonly onFocus: () => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
  readonly onPointerUp: () => void
  readonly onPointerLeave: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }

/**
 * Selection of bars: click one, or drag over several; by keyboard, arrow keys move between bars, Shift extends, Enter
 * selects, and Escape clears.
 */
export function useBarSelection(count: number, choose: (first: number, last: number) => void): BarSelection {
  const [focused, setFocused] = useState(count - 1)
  const [selecting, setSelecting] = useState<Selecting>()
  const [drawing, setDrawing] = useState(false)
  const current = Math.min(focused, count - 1)
  const finish = (from: number, to: number) => {
    setSelecting(undefined)
    setDrawing(false)
    choose(...between(from, to))
  }
  const onKeyDown = (index: number, event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return setSelecting(undefined)
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return finish(selecting?.from ?? index, index)
    }
    const next = targetOf(event.key, index, count)
    if (next === undefined) return undefined
    event.preventDefault()
    setSelecting(event.shiftKey ? { from: selecting?.from ?? index, to: next } : undefined)
    const bars = event.currentTarget.parentElement?.children
    return (bars?.[next] as HTMLElement | undefined)?.focus()
  }
  return {
    current,
    range: selecting && between(selecting.from, selecting.to),
    bar: (index) => ({
      onPointerDown: (event) => {
        event.currentTarget.releasePointerCapture(event.pointerId)
        setDrawing(true)
        setSelecting({ from: index, to: index })
      },
      onPointerEnter: () => drawing && selecting && setSelecting({ from: selecting.from, to: index }),
      onFocus: () => setFocused(index),
      onKeyDown: (event) => onKeyDown(index, event),
    }),
    onPointerUp: () => drawing && selecting && finish(selecting.from, selecting.to),
    onPointerLeave: () => {
      if (!drawing) return
      setDrawing(false)
      setSelecting(undefined)
    },
  }
}

function targetOf(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, index + step))
}
