const outcomes: Readonly<Record<string, string>> = {
  UNDO_USED: 'used',
  UNDO_EXPIRED: 'expired',
  UNAUTHORIZED: 'unknown',
  VALIDATION_ERROR: 'unknown',
}

/**
 * Sends the token from the fragment, which no server has seen, when the button is pressed. The URL loses it immediately, so
 * that it does not stay in the history of the browser.
 */
export function startUndo(question: HTMLElement): void {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  history.replaceState(null, '', location.pathname)
  const button = question.querySelector('button')
  if (!button) return

  function show(outcome: string): void {
    question.hidden = outcome !== 'failed'
    for (const part of document.querySelectorAll<HTMLElement>('[data-outcome]')) {
      part.hidden = part.dataset['outcome'] !== outcome
      if (!part.hidden) part.querySelector('h1')?.focus()
    }
  }

  if (!/^lun_[\w-]{43}$/.test(token)) show('unknown')
  button.disabled = false
  button.addEventListener('click', async () => {
    button.disabled = true
    show(await undo(token).catch(() => 'failed'))
    button.disabled = false
  })
}

async function undo(token: string): Promise<string> {
  const response = await fetch('/v1/auth/undo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (response.ok) return 'done'
  const { error } = await response.json()
  return outcomes[error.code] ?? 'failed'
}
