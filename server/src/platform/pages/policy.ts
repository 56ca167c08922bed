/**
 * Only our own files, and nothing inline. A page that leaves by a form limits no targets of forms: browsers apply
 * `form-action` to every redirect after a form, and no one knows where an app redirects to in turn.
 */
export const pagePolicy = ({ leavesByForm = false } = {}): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(leavesByForm ? [] : ["form-action 'self'"]),
  ].join('; ')
