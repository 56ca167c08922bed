/** Reply of a server to one command. */
interface Reply {
  readonly command: string | undefined
  /** Of three digits (RFC 5321, section 4.2). */
  readonly code: number
  readonly text: string
}

/** About the recipient or the content, whatever the text says (RFC 3463, section 3). The rest of their classes is about the sender, or the moment. */
const permanentCodes = /^(1\.(?!7$|8$|0$)|2\.[134]$|3\.4$|6\.)/
const temporaryCodes = /^(1\.[78]$|2\.2$|3\.|4\.[56]$|7\.)/
/** Most servers without enhanced codes, and some with general ones, say it in words. */
const permanentWords = /\b(no such|unknown|does(n't| not) exist|not found|size|too (large|big|long))\b/i
const temporaryWords =
  /\b(quota|limit(s|ed|ing)?|rate|too many|block(ed|list|ing)?|black ?list(ed)?|throttl\w*|reputation|suspended|relay\w*|sender|outbound\w*|authenticat\w*)\b|outboundspam/i

/**
 * Whether a server would refuse the email again: a reply of 5yz to its recipient or its content. Servers also reply so about the
 * sender (its quota, its reputation) and about the moment, which pass. Replies to anything else (greeting, sign-in) are about us.
 */
export function isPermanent({ command, code, text }: Reply): boolean {
  if (command !== 'RCPT TO' && command !== 'DATA') return false
  if (code < 500 || code === 503) return false
  const enhanced = /^\d{3}[ -]5\.(\d{1,3}\.\d{1,3})\b/.exec(text)?.[1]
  if (enhanced !== undefined && permanentCodes.test(enhanced)) return true
  if (enhanced !== undefined && temporaryCodes.test(enhanced)) return false
  return permanentWords.test(text) || !temporaryWords.test(text)
}
