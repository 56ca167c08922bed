import { ApiError } from '../../errors.ts'
import { sameBytes } from '../crypto/tokens.ts'
import type { Vault } from '../crypto/vault.ts'
import { type Html, html } from '../http/html.ts'
import type { PageReply, PageRequest } from '../http/pages.ts'

/** Leads to another page (RFC 9110, section 15.4.4): the browser gets it, whatever the method was. */
export const seeOther = (location: string, cookies: readonly string[] = []): PageReply => ({
  status: 303,
  location,
  cookies,
  contentType: 'text/plain; charset=utf-8',
  body: '',
})

const purpose = 'form of a page'

/** The field that every form has: only our pages can know its value, and only for this browser or session. */
export const formToken = (vault: Vault, subject: string): Html =>
  html`<input type="hidden" name="form" value="${vault.macs(subject, purpose)[0]?.toString('base64url')}">`

/**
 * Requires that a form comes from our own page, by both signs: the browser says so, and the form has the token of this
 * `subject`, its browser or session. @throws CSRF_FAILED
 */
export function requireOwnForm({ ctx, form, origin }: PageRequest, subject: string | undefined): void {
  const isOwnPage =
    ctx.fetchSite === undefined ? origin === new URL(ctx.config.baseUrl).origin : ctx.fetchSite === 'same-origin'
  const token = Buffer.from(form.get('form') ?? '', 'base64url')
  const macs = subject === undefined ? [] : ctx.vault.macs(subject, purpose)
  if (!isOwnPage || !macs.some((mac) => sameBytes(token, mac))) throw new ApiError('CSRF_FAILED')
}
