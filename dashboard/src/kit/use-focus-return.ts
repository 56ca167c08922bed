import { useLayoutEffect } from 'react'

/** What had the focus before the first open dialog. One that follows another is opened by a button that is gone. */
let first: Element | null = null
let open = 0
/** The component library moves the focus in its own timer. */
const afterTrap = 20

/**
 * Returns the focus when a dialog closes: to what opened it, unless another dialog has it. The component library would take
 * it from a dialog that opens while this one closes, and a keyboard would be behind that dialog.
 */
export function useFocusReturn(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    if (open === 0) first = opener
    open += 1
    return () => {
      open -= 1
      setTimeout(() => giveBack(opener), afterTrap)
    }
  }, [opened])
}

function giveBack(opener: Element | null): void {
  const isFree = open === 0
  const target = [opener, isFree ? first : null].find((element) => element?.isConnected)
  if (target instanceof HTMLElement && (isFree || target.closest('[role=dialog]')))
    target.focus({ preventScroll: true })
}
