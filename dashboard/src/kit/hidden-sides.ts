/**
 * For a `ref`: sets `data-before` and `data-after` while content of the element is hidden to the left and to the right.
 * The class `faded` of hidden-sides.module.css fades these sides.
 */
export function markHiddenSides(element: HTMLElement): () => void {
  const mark = () => {
    const after = element.scrollWidth - element.clientWidth - element.scrollLeft
    element.toggleAttribute('data-before', element.scrollLeft > 1)
    element.toggleAttribute('data-after', after > 1)
  }
  const observer = new ResizeObserver(mark)
  for (const one of [element, ...element.children]) observer.observe(one)
  element.addEventListener('scroll', mark, { passive: true })
  return () => {
    observer.disconnect()
    element.removeEventListener('scroll', mark)
  }
}
