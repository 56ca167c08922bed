import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import type { SMTPEnvelope } from 'nodemailer/lib/smtp-connection'
import { oneLine } from './text.ts'

/** An email with two alternatives of its content. */
export interface MailToCompose {
  readonly from: string
  readonly to: { readonly name: string; readonly address: string }
  /** In angle brackets (RFC 5322, section 3.6.4). */
  readonly messageId: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: Date
  /** A code in the email, and the origin of the page that takes it. */
  readonly code?: { readonly code: string; readonly origin: string } | undefined
}

/** An email as a server gets it. */
export interface ComposedMail {
  /** The addresses, with their domains in ASCII. */
  readonly envelope: SMTPEnvelope
  readonly raw: string
}

/**
 * Returns an email in its wire format (RFC 5322; RFC 2046, section 5.1.4). The library itself would write it through a dozen
 * streams, which takes several times as long as all of the encoding.
 */
export function compose({ from, to, messageId, subject, text, html, createdAt, code }: MailToCompose): ComposedMail {
  const head = new MimeNode('multipart/alternative')
  head.setHeader({
    from,
    to,
    subject: oneLine(subject, 200),
    date: createdAt,
    'message-id': messageId,
    // Prevents vacation notices and bounce loops (RFC 3834, section 5; the second is for Exchange).
    'auto-submitted': 'auto-generated',
    'x-auto-response-suppress': 'All',
    // For programs that fill in codes: on that page alone (draft-goto-otp-token).
    ...(code && { 'otp-token': `"${code.code}"; origin="${code.origin}"` }),
  })
  // The boundary is made with the headers.
  const headers = head.buildHeaders()
  const border = `--${head.boundary}`
  const parts = [headers, '', border, partOf('plain', text), border, partOf('html', html), `${border}--`, '']
  return { envelope: head.getEnvelope(), raw: parts.join('\r\n') }
}

/** Quoted-printable (RFC 2045, section 6.7): what is sent stays readable. */
const partOf = (type: 'plain' | 'html', content: string): string =>
  [
    `Content-Type: text/${type}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    wrap(encode(content.replaceAll(/\r\n?|\n/g, '\r\n'))),
  ].join('\r\n')
