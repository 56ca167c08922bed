import { escapeHtml } from '../../platform/http/html.ts'

/** An email as the mailbox shows it. Fields that depend on its content are undefined after the content was erased. */
export interface MailboxMail {
  readonly id: string
  readonly to: string
  readonly template: string
  readonly status: 'queued' | 'sent' | 'failed' | 'suppressed'
  /** Why the last attempt to send it failed. */
  readonly problem: string | null
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly subject?: string
  readonly html?: string
  readonly text?: string
  readonly link?: string
  readonly code?: string
}

const page = (title: string, main: string, newest = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/dev/mail/mailbox.css">
<script type="module" src="/dev/mail/mailbox.js"></script>
</head>
<body data-newest="${escapeHtml(newest)}">
<header><a class="mark" href="/dev/mail">Licet mailbox</a><span class="note">For development only</span></header>
<main>
${main}
</main>
</body>
</html>
`

export function listPage(
  mails: readonly MailboxMail[],
  { to, baseUrl, now }: { to: string | undefined; baseUrl: string; now: Date },
): string {
  const list =
    mails.length > 0 ? `<ol class="emails">\n${mails.map((mail) => listItem(mail, now)).join('\n')}\n</ol>` : ''
  const empty = to === undefined ? emptyBox(baseUrl) : `<p class="empty">No emails to ${escapeHtml(to)} yet.</p>`
  return page(
    'Mailbox',
    `<div class="top"><h1>Mailbox</h1>
<form role="search"><label class="hidden" for="to">Recipient</label>
<input id="to" name="to" type="search" placeholder="Recipient" autocomplete="off" spellcheck="false" value="${escapeHtml(to ?? '')}"><button>Find</button></form></div>
${list || empty}`,
    mails[0]?.id ?? 'none',
  )
}

const emptyBox = (baseUrl: string): string => `<div class="empty">
<p><strong>No emails yet.</strong> New emails appear here immediately. Request a magic link to try it:</p>
<pre tabindex="0">curl ${escapeHtml(baseUrl)}/v1/auth/magic-link \\
  --json '{"email": "ada@example.com", "redirectUri": "http://localhost:3000/"}'</pre>
</div>`

const listItem = (mail: MailboxMail, now: Date): string => `<li><a href="/dev/mail/${escapeHtml(mail.id)}">
<span class="what"><strong>${escapeHtml(mail.subject ?? mail.template)}</strong><span>${escapeHtml(mail.to)}</span></span>
${mail.code ? `<span class="code">${escapeHtml(mail.code)}</span>` : ''}
<span class="when">${badge(mail, now)}<time datetime="${mail.createdAt.toISOString()}">${escapeHtml(age(mail.createdAt, now))}</time></span>
</a></li>`

function badge({ status, expiresAt, code }: MailboxMail, now: Date): string {
  if (status === 'failed') return '<span class="badge bad">failed</span>'
  if (code && expiresAt && expiresAt <= now) return '<span class="badge">expired</span>'
  return status === 'queued' ? '<span class="badge busy">queued</span>' : ''
}

/** Rough on purpose: the page shows the exact time in a tooltip and in the email. */
function age(at: Date, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))
  if (seconds < 60) return 'now'
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ago`
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} h ago`
  return at.toISOString().slice(0, 10)
}

export const missingPage = (): string =>
  page(
    'Email not found',
    '<h1>Email not found</h1>\n<p class="empty">It may have been deleted. <a href="/dev/mail">All emails</a></p>',
  )

export const mailPage = (mail: MailboxMail, now: Date): string =>
  page(
    mail.subject ?? 'Email',
    `<nav><a href="/dev/mail">← All emails</a></nav>
<h1>${escapeHtml(mail.subject ?? mail.template)}</h1>
<dl class="facts">
<div><dt>To</dt><dd>${escapeHtml(mail.to)}</dd></div>
<div><dt>Queued</dt><dd>${instant(mail.createdAt)}</dd></div>
${mail.expiresAt ? `<div><dt>${mail.expiresAt <= now ? 'Expired' : 'Expires'}</dt><dd>${instant(mail.expiresAt)}</dd></div>` : ''}
<div><dt>Status</dt><dd>${escapeHtml(mail.status)}${mail.problem ? `: ${escapeHtml(mail.problem)}` : ''}</dd></div>
</dl>
${mail.code ? codeBox(mail.code) : ''}${mail.link ? linkBox(mail.link) : ''}
${mail.html === undefined || mail.text === undefined ? emptied : preview(mail.html, mail.text)}`,
  )

const instant = (at: Date): string => {
  const iso = at.toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`
}

const codeBox = (code: string): string => `<section class="take" aria-label="Code">
<span class="label">Code</span><output class="digits" id="code">${escapeHtml(code)}</output>
<span class="acts"><button data-copy="${escapeHtml(code)}" aria-describedby="code">Copy</button></span>
</section>
`

/** Opening the link changes nothing: the app it leads to has to confirm it. */
const linkBox = (link: string): string => `<section class="take" aria-label="Link">
<span class="label">Link</span><output class="link" id="link">${escapeHtml(link)}</output>
<span class="acts"><a class="button" href="${escapeHtml(link)}" target="_blank" rel="noopener noreferrer">Open</a><button data-copy="${escapeHtml(link)}" aria-describedby="link">Copy</button></span>
</section>
`

const emptied = '<p class="empty">The content was deleted when the mail server accepted the email.</p>'

/** The frame runs no script; same-origin only lets this page read the height of the email. */
const preview = (html: string, text: string): string => `<fieldset class="views"><legend class="hidden">Show</legend>
<label><input type="radio" name="view" value="wide" checked>HTML</label>
<label><input type="radio" name="view" value="phone">Phone</label>
<label><input type="radio" name="view" value="text">Text</label>
</fieldset>
<div class="frame"><iframe title="Email as HTML" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe></div>
<pre class="text" tabindex="0" aria-label="Email as text">${escapeHtml(text)}</pre>`
