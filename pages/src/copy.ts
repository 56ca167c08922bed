/** Copies the text of the element that the button names, and says so. Without a clipboard, the user selects the text. */
export function startCopy(button: HTMLButtonElement): void {
  const source = document.getElementById(button.dataset['copy'] ?? '')
  const copied = document.querySelector<HTMLElement>('[data-copied]')
  if (!source || !copied || !('clipboard' in navigator)) return
  button.hidden = false
  button.addEventListener('click', async () => {
    copied.hidden = true
    try {
      await navigator.clipboard.writeText(source.textContent ?? '')
      copied.hidden = false
    } catch {
      getSelection()?.selectAllChildren(source)
    }
  })
}
