import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLatest } from './latest.ts'

/** Space between the menu and the edge of the window. */
const edgePx = 8

type End = 'first' | 'last'

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
]

/** Where a key moves the focus in a menu; undefined for keys that do not. */
function nextItem(key: string, items: readonly HTMLElement[], current: number): HTMLElement | undefined {
  const { length } = items
  if (key === 'ArrowDown') return items[(current + 1) % length]
  if (key === 'ArrowUp') return items[(current - 1 + length) % length]
  if (key === 'Home') return items[0]
  if (key === 'End') return items[length - 1]
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...items.slice(current + 1), ...items.slice(0, current + 1)]
  return after.find(({ textContent }) => textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}

/** Keeps a panel inside of the window: it opens at the end of the button and below it, unless there is no room. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const [box, anchor] = [panel.getBoundingClientRect(), button.getBoundingClientRect()]
  const { clientWidth, clientHeight } = document.documentElement
  const isRtl = getComputedStyle(panel).direction === 'rtl'
  const hasRoomAtEnd = isRtl ? anchor.left + box.width <= clientWidth - edgePx : anchor.right - box.width >= edgePx
  const isTooLow = anchor.bottom + box.height > clientHeight - edgePx
  panel.dataset['align'] = hasRoomAtEnd ? 'end' : 'start'
  panel.dataset['side'] = isTooLow && anchor.top > box.height + edgePx ? 'top' : 'bottom'
}

/** A button with a menu, as the ARIA Authoring Practices describe it. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const focusAt = useRef<End>('first')

  function open(at: End): void {
    focusAt.current = at
    setOpen(true)
  }

  function close(): void {
    button.current?.focus()
    setOpen(false)
  }

  function onButtonKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.key === 'ArrowUp' ? 'last' : 'first')
  }

  function onMenuKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    // From the button, the browser moves on to what follows it.
    if (event.key === 'Tab') {
      close()
      return
    }
    const items = itemsOf(panel.current)
    const target = nextItem(event.key, items, items.indexOf(document.activeElement as HTMLElement))
    if (!target && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (target) target.focus()
    else close()
  }

  useLayoutEffectInBrowser(() => {
    if (!isOpen || !panel.current || !button.current) return
    place(panel.current, button.current)
    itemsOf(panel.current)
      .at(focusAt.current === 'last' ? -1 : 0)
      ?.focus({ preventScroll: true })
  }, [isOpen])
  useOutside(root, isOpen, () => setOpen(false))

  const toggle = () => (isOpen ? close() : open('first'))
  return { isOpen, root, button, panel, close, toggle, onButtonKey, onMenuKey }
}

/** React 18 warns of layout effects on a server. */
export const useLayoutEffectInBrowser = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Calls `leave` when the pointer or the focus goes elsewhere. */
function useOutside(root: RefObject<HTMLElement | null>, isActive: boolean, leave: () => void): void {
  const latest = useLatest(leave)
  useEffect(() => {
    if (!isActive) return
    const onEvent = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) latest.current()
    }
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, onEvent)
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, onEvent)
    }
  }, [root, isActive, latest])
}
