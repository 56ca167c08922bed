/** Time in which the next page loads, or a download starts. */
const sendingMs = 5_000

/** Sends each form once: of a second click, or Enter after a code that has sent itself, the server would see a used code. */
export function startForms(): void {
  const sending = new Set<EventTarget | null>()
  addEventListener('submit', (event) => {
    const { target } = event
    // A script sends it by itself.
    if (event.defaultPrevented) return
    if (sending.has(target)) event.preventDefault()
    sending.add(target)
    setTimeout(() => sending.delete(target), sendingMs)
  })
  // The browser goes back to the page as it was.
  addEventListener('pageshow', () => sending.clear())
}

/** Moves a value from the fragment, which no server has seen, into the form that sends it. The URL loses it immediately. */
export function fillFromFragment(form: HTMLFormElement, name: string): void {
  const field = form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const value = new URLSearchParams(location.hash.slice(1)).get(name)
  history.replaceState(null, '', location.pathname)
  if (field && value !== null) field.value = value
}
