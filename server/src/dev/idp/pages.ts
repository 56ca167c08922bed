import { escapeHtml } from '../../platform/http/html.ts'
import { type IdpPerson, people } from './people.ts'

/** Served beside the pages, so that their policy needs no inline styles. */
export const stylesheet = `
:root { color-scheme: light dark; --page: #f4f5f7; --card: #fff; --text: #17191f; --soft: #5b6070; --line: #dfe2e8;
  --hover: #f0f4ff; --accent: #3451d1; --warn: #8a4b00; }
@media (prefers-color-scheme: dark) {
  :root { --page: #101217; --card: #191c23; --text: #eceef3; --soft: #a3a9b8; --line: #2d323d; --hover: #222837;
    --accent: #9db0ff; --warn: #f0b866; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--page);
  color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 420px; background: var(--card); border: 1px solid var(--line); border-radius: 16px;
  padding: 28px 24px; }
h1 { font-size: 22px; line-height: 1.3; margin: 0 0 4px; }
p { margin: 0 0 16px; color: var(--soft); overflow-wrap: anywhere; }
.mark { font-size: 13px; font-weight: 600; color: var(--accent); margin-bottom: 12px; }
ul { list-style: none; margin: 0 0 16px; padding: 0; display: grid; gap: 8px; }
button { font: inherit; color: inherit; width: 100%; text-align: left; border: 1px solid var(--line);
  border-radius: 12px; background: none; padding: 10px 12px; cursor: pointer; display: flex; gap: 12px;
  align-items: center; min-height: 44px; }
button:hover { background: var(--hover); border-color: var(--accent); }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.face { flex: none; width: 40px; height: 40px; border-radius: 50%; display: grid; place-items: center;
  font-size: 15px; font-weight: 600; background: var(--hover); color: var(--accent); }
.who { min-width: 0; display: grid; line-height: 1.35; }
.who strong { font-weight: 600; }
.who span { font-size: 14px; color: var(--soft); overflow-wrap: anywhere; }
.who .unverified { color: var(--warn); }
.deny { justify-content: center; color: var(--soft); }
code { font-size: 14px; }
`

const page = (base: string, title: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${escapeHtml(base)}/style.css">
</head>
<body>
<main>
<div class="mark">Licet development identity provider</div>
${main}
</main>
</body>
</html>
`

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word[0])
    .join('')

const personButton = ({
  id,
  name,
  email,
  emailVerified,
  note,
}: IdpPerson): string => `<li><button name="person" value="${id}">
<span class="face" aria-hidden="true">${initials(name)}</span>
<span class="who"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(email)}</span>
<span${emailVerified ? '' : ' class="unverified"'}>${note}</span></span></button></li>`

/** All people to sign in as. `returnTo` is shown, so that the requesting app is visible. */
export const signInPage = (base: string, { uid, returnTo }: { uid: string; returnTo: string }): string =>
  page(
    base,
    'Sign in',
    `<h1>Choose a person to sign in as</h1>
<p>For development only, without passwords. You return to ${escapeHtml(returnTo)}.</p>
<form method="post" action="${escapeHtml(base)}/interaction/${escapeHtml(uid)}">
<ul aria-label="People">
${people.map(personButton).join('\n')}
</ul>
<button class="deny" name="person" value="">Deny sign-in</button>
</form>`,
  )

/** `code` and `message` come from the provider; neither holds a secret. */
export const errorPage = (base: string, code: string, message: string): string =>
  page(
    base,
    'Sign-in failed',
    `<h1>Sign-in failed</h1>
<p><code>${escapeHtml(code)}</code> ${escapeHtml(message)}</p>
<p>Go back to your app and start again.</p>`,
  )
