/** Colors match the other pages of the server. */
export const undoStyle = `
:root { color-scheme: light dark; --page: #f4f5f7; --card: #fff; --text: #17191f; --soft: #5b6070; --line: #dfe2e8;
  --accent: #3451d1; --on-accent: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --page: #101217; --card: #191c23; --text: #eceef3; --soft: #a3a9b8; --line: #2d323d; --accent: #9db0ff;
    --on-accent: #10131c; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--page);
  color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
main { width: 100%; max-width: 480px; padding: 32px 28px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25; letter-spacing: -.01em; overflow-wrap: anywhere; }
h1:focus { outline: none; }
p { margin: 0 0 16px; }
ul { margin: 0 0 24px; padding-left: 20px; }
li { margin-bottom: 6px; }
p:last-child { margin-bottom: 0; }
.soft { color: var(--soft); font-size: 15px; }
button { width: 100%; min-height: 48px; padding: 10px 20px; font: inherit; font-weight: 600; color: var(--on-accent);
  background: var(--accent); border: 0; border-radius: 10px; cursor: pointer; }
button:disabled { opacity: .6; cursor: default; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[hidden] { display: none; }
`

/**
 * Sends the token from the fragment, which no server has seen, when the button is pressed. The URL loses it immediately, so
 * that it does not stay in the history of the browser.
 */
export const undoScript = `
const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
history.replaceState(null, '', location.pathname)

const language = navigator.languages.map((tag) => tag.split('-')[0]).find((name) => name === 'en' || name === 'de') ?? 'en'
document.documentElement.lang = language
for (const section of document.querySelectorAll('section')) section.hidden = section.lang !== language
const section = document.querySelector('section:not([hidden])')
const button = section.querySelector('button')
document.title = button.textContent
const question = section.querySelector('[data-question]')

function show(outcome) {
  question.hidden = outcome !== 'failed'
  for (const part of section.querySelectorAll('[data-outcome]')) part.hidden = part.dataset.outcome !== outcome
  section.querySelector('[data-outcome]:not([hidden]) h1').focus()
}

const outcomes = { UNDO_USED: 'used', UNDO_EXPIRED: 'expired', UNAUTHORIZED: 'unknown', VALIDATION_ERROR: 'unknown' }

async function undo() {
  const response = await fetch('/v1/auth/undo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (response.ok) return 'done'
  const { error } = await response.json()
  return outcomes[error.code] ?? 'failed'
}

if (!/^lun_[A-Za-z0-9_-]{43}$/.test(token)) show('unknown')
button.disabled = false
button.addEventListener('click', async () => {
  button.disabled = true
  show(await undo().catch(() => 'failed'))
  button.disabled = false
})
`

export const undoIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#3451d1"/><path d="M11 8v13h10" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`
