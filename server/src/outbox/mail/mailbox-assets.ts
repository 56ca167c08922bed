/** Served beside the pages. Same colors as the other development pages. */
export const mailboxStyle = `
:root { color-scheme: light dark; --page: #f4f5f7; --card: #fff; --text: #17191f; --soft: #5b6070; --line: #dfe2e8;
  --hover: #f0f4ff; --accent: #3451d1; --on-accent: #fff; --bad: #b3261e; --busy: #8a4b00; }
@media (prefers-color-scheme: dark) {
  :root { --page: #101217; --card: #191c23; --text: #eceef3; --soft: #a3a9b8; --line: #2d323d; --hover: #222837;
    --accent: #9db0ff; --on-accent: #10131c; --bad: #ff9a92; --busy: #f0b866; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 860px; margin: 0 auto; padding: 0 20px; }
header { display: flex; flex-wrap: wrap; gap: 2px 16px; align-items: baseline; justify-content: space-between; padding-block: 20px 4px; }
main { padding-bottom: 56px; }
.mark { font-size: 14px; font-weight: 600; color: var(--accent); text-decoration: none; padding: 4px 0; }
.note { font-size: 13px; color: var(--soft); }
h1 { font-size: 24px; line-height: 1.3; margin: 8px 0 16px; overflow-wrap: anywhere; letter-spacing: -.01em; }
a { color: var(--accent); }
nav { margin-top: 12px; font-size: 15px; }
nav a { text-decoration: none; padding: 6px 0; display: inline-block; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 8px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.top { display: flex; flex-wrap: wrap; gap: 0 24px; align-items: center; justify-content: space-between; margin: 8px 0 16px; }
.top h1 { margin: 8px 0; }
form { display: flex; gap: 8px; flex: 0 1 340px; min-width: 0; }
input[type=search] { flex: 1; min-width: 0; }
input[type=search], button, .button { font: inherit; font-size: 15px; min-height: 40px; padding: 7px 14px; color: inherit;
  background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
input::placeholder { color: var(--soft); opacity: 1; }
button, .button { cursor: pointer; font-weight: 550; text-decoration: none; display: inline-flex; align-items: center; justify-content: center; }
button:hover, .button:hover { background: var(--hover); border-color: var(--accent); }
.emails { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 16px; overflow: clip; }
.emails li + li { border-top: 1px solid var(--line); }
.emails a { display: grid; grid-template-columns: 1fr auto 104px; gap: 4px 24px; align-items: center; padding: 14px 20px;
  color: inherit; text-decoration: none; }
.emails a:hover { background: var(--hover); }
.emails a:focus-visible { outline-offset: -3px; }
.what { min-width: 0; display: grid; line-height: 1.4; }
.what strong { font-weight: 600; }
.what strong, .what span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.what span { font-size: 14px; color: var(--soft); }
.code, .digits { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-weight: 600; letter-spacing: .12em; }
.when { grid-column: 3; font-size: 13px; color: var(--soft); text-align: right; display: grid; justify-items: end; gap: 2px; }
.badge { font-weight: 600; color: var(--soft); }
.badge.bad { color: var(--bad); }
.badge.busy { color: var(--busy); }
.empty { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 24px; margin: 0; color: var(--soft); }
.empty p { margin: 0 0 12px; }
.empty strong { color: var(--text); }
.empty pre { margin: 0; padding: 14px 16px; overflow-x: auto; font-size: 14px; background: var(--page); border-radius: 10px; color: var(--text); }
.facts { display: flex; flex-wrap: wrap; gap: 8px 32px; margin: 0 0 20px; font-size: 15px; }
.facts dt { font-size: 13px; color: var(--soft); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.take { display: grid; grid-template-columns: 48px 1fr auto; gap: 8px 16px; align-items: center; background: var(--card);
  border: 1px solid var(--line); padding: 12px 12px 12px 20px; border-radius: 16px; }
.take:has(+ .take) { border-radius: 16px 16px 0 0; border-bottom: 0; }
.take + .take { border-radius: 0 0 16px 16px; }
.label { font-size: 13px; color: var(--soft); }
.digits { font-size: 26px; line-height: 40px; }
.link { font-size: 14px; min-width: 0; overflow-wrap: anywhere; line-height: 1.4; }
.acts { display: flex; gap: 8px; }
.acts button { min-width: 84px; }
button.done { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.views { display: inline-flex; gap: 2px; border: 1px solid var(--line); background: var(--card); border-radius: 12px; padding: 3px; margin: 24px 0 12px; }
.views label { position: relative; padding: 5px 16px; border-radius: 9px; font-size: 14px; font-weight: 550; cursor: pointer; color: var(--soft); }
.views input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
.views label:hover { color: var(--text); }
.views label:has(:checked) { background: var(--accent); color: var(--on-accent); }
.views label:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 2px; }
.frame, .text { background: var(--card); border: 1px solid var(--line); border-radius: 16px; overflow: clip; margin: 0 auto; }
iframe { display: block; width: 100%; height: 960px; border: 0; }
.text { display: none; padding: 24px; font-size: 14px; line-height: 1.6; white-space: pre-wrap; overflow-wrap: anywhere; }
main:has([value=phone]:checked) .frame { max-width: 392px; }
main:has([value=text]:checked) .frame { display: none; }
main:has([value=text]:checked) .text { display: block; }
@media (max-width: 600px) {
  header, main { padding-inline: 14px; }
  form { flex-basis: 100%; }
  .emails a { grid-template-columns: 1fr auto; padding: 12px 14px; }
  .emails .what { grid-column: 1 / -1; }
  .emails .when { grid-column: 2; grid-row: 2; display: flex; gap: 8px; }
  .take { grid-template-columns: 1fr auto; padding: 14px; }
  .take .label { grid-column: 1 / -1; }
  .take:has(.link) { grid-template-columns: 1fr; }
  .acts a, .take:has(.link) .acts button { flex: 1; }
  .facts { display: grid; gap: 8px; }
  .facts div { display: grid; grid-template-columns: 84px 1fr; align-items: baseline; }
  .views { display: flex; }
  .views label { flex: 1; text-align: center; }
}
`

/** Copies text, fits the frame to its email, and shows new emails automatically. Everything is readable without it. */
export const mailboxScript = `
const frame = document.querySelector('iframe')
const fit = () => {
  const root = frame.contentDocument?.body
  if (root) frame.style.height = Math.ceil(root.getBoundingClientRect().height) + 'px'
}
if (frame) {
  new ResizeObserver(fit).observe(frame.parentElement)
  frame.addEventListener('load', fit)
  fit()
}

for (const button of document.querySelectorAll('[data-copy]')) {
  button.addEventListener('click', async () => {
    const shown = document.getElementById(button.getAttribute('aria-describedby'))
    try {
      await navigator.clipboard.writeText(button.dataset.copy)
      button.textContent = 'Copied'
      button.classList.add('done')
      setTimeout(() => { button.textContent = 'Copy'; button.classList.remove('done') }, 1600)
    } catch {
      getSelection().selectAllChildren(shown)
    }
  })
}

const newest = document.body.dataset.newest
async function look() {
  if (document.visibilityState !== 'visible' || document.activeElement?.matches('input')) return
  const answer = await fetch('/dev/mail.json' + location.search).catch(() => undefined)
  if (!answer?.ok) return
  const { data } = await answer.json()
  if ((data[0]?.id ?? 'none') !== newest) location.reload()
}
if (newest) setInterval(look, 2000)
`
