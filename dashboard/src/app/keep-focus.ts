/** On an element that has the focus only because another one is gone: it needs no ring. */
const kept = 'data-kept-focus'

/**
 * A button may remove itself, or the page or dialog around it. Then the closest element of the page that is left gets the
 * focus, so that Tab continues from there and a screen reader stays in place.
 */
export function keepFocus(content: HTMLElement): () => void {
  let focused: Element | undefined
  let around: readonly HTMLElement[] = []
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    focused = target
    if (content.contains(target)) around = withParents(target)
  }
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || focused?.isConnected !== false) return
    focused = undefined
    const left = around.find(({ isConnected }) => isConnected)
    if (left) focusForNow(left)
  })
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}

const withParents = (element: HTMLElement): HTMLElement[] =>
  element.parentElement ? [element, ...withParents(element.parentElement)] : [element]

function focusForNow(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.setAttribute(kept, '')
    const leave = () => {
      element.removeAttribute('tabindex')
      element.removeAttribute(kept)
    }
    element.addEventListener('blur', leave, { once: true })
  }
  element.focus({ preventScroll: true })
}
