/**
 * Only our own files, and nothing inline. Browsers apply `form-action` to the redirects after a POST, too: `formTargets` are
 * the origins, or the schemes of native apps, to which a form of the page may lead.
 */
export const pagePolicy = (formTargets: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...new Set(formTargets.flatMap(formTarget))].join(' ')}`,
  ].join('; ')

/** The source expression of a URL (Content Security Policy Level 3, section 2.3.1). Nothing that could end the directive. */
function formTarget(url: string): string[] {
  try {
    const { protocol, origin } = new URL(url)
    return [/^https?:$/.test(protocol) ? origin : protocol].filter((source) => /^[\w:./[\]-]+$/.test(source))
  } catch {
    return []
  }
}
