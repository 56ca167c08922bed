/** Texts that a mailbox turns into links: URLs, bare domains, and IP addresses. */

/** From the first letter of what can be a scheme. A longer one is not looked at again from each of its letters. */
const urls = /(?<![a-z0-9+.-])[0-9+.-]*([a-z][a-z0-9+.-]*:\/\/\S*)/giu
/** Everything that can be part of a bare domain, its path, or an email; also the dots of other scripts. */
const phrases = /[\p{L}\p{N}.。．｡@/_-]+/gu
const domain = /^[\p{L}\p{N}_-]+(?:[.。．｡][\p{L}\p{N}_-]+)*[.。．｡](?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu
const ipAddress = /^\d{1,3}(?:[.。．｡]\d{1,3}){3}$/u
const endOfSentence = /(?<![.,;:!?)}'"”])[.,;:!?)}'"”]+$/u
const email = /^[^@/]+@[^@/]+$/

/** Returns the hosts that a text would link to, in the normal form of URLs. */
export function hostsLinkedIn(text: string): string[] {
  const linked = [...text.matchAll(urls)].map(([, url = '']) => hostOf(url.replace(endOfSentence, '')) ?? url)
  const bare = [...text.replaceAll(urls, ' ').matchAll(phrases)].flatMap(([word]) => hostInWord(word) ?? [])
  return [...linked, ...bare]
}

/** Undefined for an email, which links to no host. */
function hostInWord(word: string): string | undefined {
  if (email.test(word)) return undefined
  const parts = word.split(/[/@]/).map((part) => part.replace(/^[.。．｡_-]+|(?<![.。．｡_-])[.。．｡_-]+$/gu, ''))
  const host = parts.find((part) => domain.test(part) || ipAddress.test(part))
  return host === undefined ? undefined : (hostOf(`https://${host}`) ?? host)
}

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host || undefined : undefined)
