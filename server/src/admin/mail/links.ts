import type { FieldProblem } from '../../errors.ts'
import { type MailWords, textsOf } from '../../outbox/mail/templates/words.ts'
import { hostsLinkedIn } from '../../platform/mail/links.ts'

/** Any value of a variable may become part of a host. */
const variable = /\{\{\s*\w+\s*\}\}/g

/** Problems of texts that link to another host than the project's own: it could pass for one of them. */
export const faultsOfLinks = (words: MailWords, known: ReadonlySet<string>): FieldProblem[] =>
  textsOf(words).flatMap(({ path, text }) => {
    const host = hostsLinkedIn(text.replaceAll(variable, 'x')).find((one) => !known.has(one))
    if (host === undefined) return []
    return [{ path, message: `cannot link to ${host}: no redirect URI of the project has this host` }]
  })
