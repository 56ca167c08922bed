import type { DocumentRow } from '../../platform/http/documents.ts'
import { escapeHtml } from '../../platform/http/html.ts'
import { germanUndo } from './german.ts'
import { undoIcon, undoScript, undoStyle } from './page-assets.ts'

/** Only our own files and our own API, and nothing inline. */
export const undoPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The page that the link in an email opens. Opening it changes nothing: only its button uses the token. */
export const undoPages = (): DocumentRow[] => [
  { url: '/undo', contentType: 'text/html', body: () => page },
  { url: '/undo/undo.css', contentType: 'text/css', body: () => undoStyle },
  { url: '/undo/undo.js', contentType: 'text/javascript', body: () => undoScript },
  { url: '/undo/icon.svg', contentType: 'image/svg+xml', body: () => undoIcon },
]

interface Words {
  readonly heading: string
  readonly lead: string
  readonly effects: readonly string[]
  readonly button: string
  readonly leave: string
  readonly noScript: string
  /** Shown instead of the question, by its outcome. */
  readonly outcomes: Readonly<Record<Outcome, readonly [heading: string, text: string]>>
}

type Outcome = 'done' | 'used' | 'expired' | 'unknown' | 'failed'

const words: Readonly<Record<'en' | 'de', Words>> = {
  en: {
    heading: 'Undo the change to your account?',
    lead: 'You received an email about a change to how you sign in. If you undo it:',
    effects: [
      'You sign in with the email and the providers from before the change again.',
      'All later changes to how you sign in are undone, too.',
      'All sessions of your account end, on every device.',
    ],
    button: 'Undo the change',
    leave: 'If you made the change yourself, close this page. Nothing happens until you press the button.',
    noScript: 'This page needs JavaScript.',
    outcomes: {
      done: ['The change is undone', 'All sessions have ended. Sign in again as you did before the change.'],
      used: ['The change was already undone', 'This link works once. Sign in again as you did before the change.'],
      expired: [
        'This link no longer works',
        'You can undo a change for 72 hours. Contact the team of the app for help.',
      ],
      unknown: [
        'This link is not complete',
        'Open the link from the email again, or copy all of it into your browser.',
      ],
      failed: ['That did not work', 'The change is not undone yet. Check your connection and try again in a minute.'],
    },
  },
  de: germanUndo,
}

const outcomes = (set: Words): string =>
  Object.entries(set.outcomes)
    .map(
      ([name, [heading, text]]) =>
        `<div data-outcome="${name}" hidden><h1 tabindex="-1">${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p></div>`,
    )
    .join('\n')

const section = (
  language: 'en' | 'de',
  set: Words,
): string => `<section lang="${language}"${language === 'en' ? '' : ' hidden'}>
<div data-question>
<h1>${escapeHtml(set.heading)}</h1>
<p>${escapeHtml(set.lead)}</p>
<ul>${set.effects.map((effect) => `<li>${escapeHtml(effect)}</li>`).join('')}</ul>
<p><button type="button" disabled>${escapeHtml(set.button)}</button></p>
<p class="soft">${escapeHtml(set.leave)}</p>
</div>
<div role="status">${outcomes(set)}</div>
</section>`

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(words.en.button)}</title>
<link rel="icon" href="/undo/icon.svg">
<link rel="stylesheet" href="/undo/undo.css">
<script type="module" src="/undo/undo.js"></script>
</head>
<body>
<main>
${section('en', words.en)}
${section('de', words.de)}
<noscript><p lang="en">${escapeHtml(words.en.noScript)}</p><p lang="de">${escapeHtml(words.de.noScript)}</p></noscript>
</main>
</body>
</html>
`
