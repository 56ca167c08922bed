import type { Reader, Secrets } from '../../context.ts'
import type { PageReply, PageRequest, PageRow } from '../../platform/http/pages.ts'
import { normalizeEmail } from '../../platform/mail/address.ts'
import { mailboxScript, mailboxStyle } from './mailbox-assets.ts'
import { listPage, type MailboxMail, mailPage, missingPage } from './mailbox-pages.ts'
import { findKeptMail, type KeptMail, listKeptMails } from './queries.ts'
import { composeMail } from './service.ts'

/** Only our own files; inline styles because the email in the preview has nothing else. */
export const mailboxPolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const html = (body: string, status: 200 | 404 = 200): PageReply => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body,
})

/** Development only: every queued email, readable without a mail server. Never registered in production. */
export const mailboxPages: readonly PageRow[] = [
  {
    url: '/dev/mail',
    respond: async (request) => {
      const { ctx, query } = request
      return html(
        listPage(await viewAll(request), { to: recipientIn(query), baseUrl: ctx.config.baseUrl, now: ctx.now() }),
      )
    },
  },
  {
    url: '/dev/mail.json',
    respond: async (request) => ({
      contentType: 'application/json; charset=utf-8',
      body: `${JSON.stringify({ data: (await viewAll(request)).map(asJson) }, null, 2)}\n`,
    }),
  },
  {
    url: '/dev/mail/:id',
    respond: async ({ ctx, params }) => {
      const mail = await findKeptMail(ctx.db, params['id'] ?? '')
      return mail ? html(mailPage(view(ctx, mail), ctx.now())) : html(missingPage(), 404)
    },
  },
  { url: '/dev/mail/mailbox.css', respond: () => ({ contentType: 'text/css; charset=utf-8', body: mailboxStyle }) },
  {
    url: '/dev/mail/mailbox.js',
    respond: () => ({ contentType: 'text/javascript; charset=utf-8', body: mailboxScript }),
  },
]

async function viewAll({ ctx, query }: PageRequest): Promise<MailboxMail[]> {
  const mails = await listKeptMails(ctx.db, recipientIn(query))
  return mails.map((mail) => view(ctx, mail))
}

/** Undefined where no email is given; an invalid one is searched unchanged, and matches nothing. */
function recipientIn(query: URLSearchParams): string | undefined {
  const to = query.get('to')?.trim()
  return to ? (normalizeEmail(to) ?? to) : undefined
}

function view(app: Secrets & Reader, mail: KeptMail): MailboxMail {
  const { public_id: id, recipient: to, template, status } = mail
  const row = { id, to, template, status, createdAt: mail.created_at, expiresAt: mail.expires_at }
  if (mail.content_ciphertext === null) return { ...row, problem: mail.last_error }
  try {
    const { subject, html, text, secrets } = composeMail(app, mail)
    return { ...row, problem: mail.last_error, subject, html, text, ...secrets }
  } catch (error) {
    return { ...row, problem: error instanceof Error ? error.message : 'it cannot be read' }
  }
}

/** For scripts: newest first; `token` is the input of `POST /v1/auth/verify`. */
const asJson = ({ id, to, subject, template, status, link, code, createdAt, expiresAt }: MailboxMail) => ({
  id,
  to,
  subject: subject ?? null,
  template,
  status,
  code: code ?? null,
  token: link ? tokenIn(link) : null,
  link: link ?? null,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
})

/** Apps read the token from the query or the fragment. */
function tokenIn(link: string): string | null {
  const { searchParams, hash } = new URL(link)
  return searchParams.get('token') ?? new URLSearchParams(hash.slice(1)).get('token')
}
