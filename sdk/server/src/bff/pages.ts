import { headerOf } from '../headers.ts'
import { type BffReply, type BffRequest, replyWith } from './exchange.ts'
import { german } from './german.ts'

const words = {
  en: {
    invalid: ['Sign-in failed', 'Start the sign-in again.', 'Sign in'],
    unavailable: [
      'Sign-in is not available',
      'The sign-in service does not respond. Try again in a moment.',
      'Try again',
    ],
    fault: ['Sign-in failed', 'Something went wrong. The log of this app has the reason.', 'Try again'],
  },
  de: german,
} as const

const statuses = { invalid: 400, unavailable: 503, fault: 500 } as const

/** A page for a sign-in that did not succeed. It has no text of the request. */
export function failurePage(
  request: BffRequest,
  kind: keyof typeof statuses,
  signInPath: string,
  cookies: readonly string[] = [],
): BffReply {
  const language = headerOf(request.headers, 'accept-language').toLowerCase().startsWith('de') ? 'de' : 'en'
  const [title, text, link] = words[language][kind]
  const body = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>:root{color-scheme:light dark;font:1rem/1.5 system-ui}body{max-width:28rem;margin:20vh auto;padding:0 1rem}</style>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${signInPath}">${link}</a></p>
`
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
  return replyWith(statuses[kind], 'text/html; charset=utf-8', body, {
    cookies,
    headers: { 'content-security-policy': policy },
  })
}
