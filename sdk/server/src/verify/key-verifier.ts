import { isIn } from '../access-keys/networks.ts'
import { isImportedText, isKeyText } from '../access-keys/text.ts'
import { ConfigurationError, NotSignedInError, type NotSignedInReason, UnavailableError } from '../errors.ts'
import type { AccessKeys } from '../options.ts'
import type { Client, VerifiedKey } from '../types.ts'
import { cleanClient, clientOf, withoutZone } from './clients.ts'
import { refuseContext } from './contexts.ts'
import { type Entry, keyEntryOf } from './entry.ts'
import type { Memory } from './memory.ts'
import type { Answer, Question, Result } from './questions.ts'
import { errorOf, Refusals } from './refusals.ts'
import { renewAgainMs } from './verifier.ts'

interface Parts {
  readonly memory: Memory
  readonly accessKeys: AccessKeys
  readonly issuer: string
  /** Whether the changes that arrive are those of access keys, too. */
  readonly followsKeys: () => boolean
}

/** Keys that were refused for these reasons never work again, wherever they are used. */
const lasting: readonly NotSignedInReason[] = ['revoked', 'expired']
/** Elsewhere, a key that was refused for them is asked about again. */
const ofAddress: readonly NotSignedInReason[] = ['unknown', 'network']

/** Does for access keys what `Verifier` does for sessions. */
export class KeyVerifier {
  readonly #parts: Parts
  readonly #memory: Memory
  readonly #asking = new Map<string, Promise<VerifiedKey>>()
  readonly #refusals: Refusals

  constructor(parts: Parts) {
    this.#parts = parts
    this.#memory = parts.memory
    this.#refusals = new Refusals(parts.memory.clock)
    parts.memory.onKeyChange = () => this.#refusals.clear()
  }

  /**
   * For the text that a request presents, in a context: that of the key if it is empty.
   * @throws as a rejection: NotSignedInError
   */
  verify(text: string, client?: Client, context = ''): VerifiedKey | Promise<VerifiedKey> {
    const found = this.#find(text, client)
    if (found instanceof Promise) return context === '' ? found : found.then((key) => inContext(key, context))
    const { verified } = found
    return isInside(verified, context) ? verified : Promise.reject(new NotSignedInError('not_a_member'))
  }

  /** As for a session, nothing looks into the result itself: it would have to arrive from memory. */
  #find(text: string, client: Client | undefined): Entry<VerifiedKey> | Promise<VerifiedKey> {
    const entry = typeof text === 'string' ? this.#memory.entries.findKey(text) : undefined
    if (entry === undefined || !this.#isUsable(entry, client)) {
      this.#memory.counts.misses += 1
      return this.#ask(text, client)
    }
    this.#memory.counts.hits += 1
    return entry
  }

  #isUsable(entry: Entry<VerifiedKey>, client: Client | undefined): boolean {
    const msLeft = this.#memory.msLeft(entry)
    const { networks } = entry
    if (msLeft <= 0 || !this.#parts.followsKeys()) return false
    // Licet decides, and notes, what comes from elsewhere.
    if (networks !== null && (client === undefined || !isIn(networks, withoutZone(client.ip)))) return false
    if (msLeft <= entry.renewFromMs) this.#renew(entry, client)
    return true
  }

  #ask(text: string, client: Client | undefined): Promise<VerifiedKey> {
    if (this.#parts.accessKeys === false)
      return Promise.reject(new ConfigurationError('createLicet must have the option accessKeys.'))
    if (!this.#canExist(text)) return Promise.reject(new NotSignedInError(text ? 'unknown' : 'no_token'))
    const cleaned = client && cleanClient(client)
    if (client && !cleaned) return Promise.reject(new ConfigurationError('The ip of a client must be an IP address.'))
    const about = from(text, cleaned)
    const refusal = this.#refusals.find(text) ?? this.#refusals.find(about)
    if (refusal) return Promise.reject(new NotSignedInError(refusal))
    const asking = this.#asking.get(about)
    if (asking) return asking
    const promise = this.#settle({ token: text, context: '', client: cleaned, requests: 1, isKey: true }, about)
    this.#asking.set(about, promise)
    return promise
  }

  /** A typo, or a made-up key, costs no request. */
  #canExist(text: unknown): text is string {
    if (typeof text !== 'string' || text.startsWith('lat_')) return false
    return isKeyText(text) || (this.#parts.accessKeys === 'imported' && isImportedText(text))
  }

  async #settle(question: Question, about: string): Promise<VerifiedKey> {
    const { generation } = this.#refusals
    try {
      return await this.#memory.ask(question, {
        refuse: (result) => this.#refuse(result, question, { about, generation }),
        about: aboutOf,
        keep: (answer) => this.#keep(answer, question),
      })
    } catch (error) {
      return this.#memory.staleOr(error, this.#staleOf(question))
    } finally {
      this.#asking.delete(about)
    }
  }

  #refuse(
    result: Result,
    { token }: Question,
    { about, generation }: { readonly about: string; readonly generation: number },
  ): void {
    if (result.active) return
    const { entries } = this.#memory
    const entry = result.reason === 'network' ? undefined : entries.findKey(token)
    if (entry) entries.remove(entry)
    const error = errorOf(result)
    if (error instanceof NotSignedInError) {
      const { reason } = error
      if (lasting.includes(reason)) this.#refusals.keep(token, reason, generation)
      else if (ofAddress.includes(reason)) this.#refusals.keep(about, reason, generation)
    }
    throw error
  }

  #keep(answer: Answer, { token, client }: Question): VerifiedKey {
    const { entries } = this.#memory
    const entry = keyEntryOf(answer, { token, client, issuer: this.#parts.issuer })
    const before = entries.findKey(token)
    const isNewest = before === undefined || before.sentAt.monotonic <= answer.sentAt.monotonic
    if (isNewest) entries.put(entry)
    return entry.verified
  }

  /** In the background, as the client that uses it. */
  #renew(entry: Entry<VerifiedKey>, client: Client | undefined): void {
    entry.renewFromMs -= renewAgainMs
    this.#ask(entry.token, client ?? clientOf(entry)).catch(() => {})
  }

  /** What an outage leaves of a key: no client that its networks do not have. */
  #staleOf({ token, client }: Question): Entry<VerifiedKey> | undefined {
    const entry = this.#memory.entries.findKey(token)
    const isFromThere = !entry?.networks || (client !== undefined && isIn(entry.networks, withoutZone(client.ip)))
    return isFromThere ? entry : undefined
  }
}

/** A key, and where it is used. */
const from = (text: string, client: Client | undefined): string => `${text} ${client?.ip ?? ''}`

function aboutOf({ key, user, organization }: Result): string[] {
  if (!key || !(user || organization)) throw new UnavailableError('The response is not from Licet.')
  return [key.id, ...(user ? [user.id] : []), ...(organization ? [organization.id] : [])]
}

/** Whether a key is of the context that a request names: by ID, by slug, or `personal`. It cannot be used in another one. */
function isInside(key: VerifiedKey, context: string): boolean {
  if (context === '') return true
  const { organization } = key
  return organization ? [organization.id, organization.slug].includes(context) : context === 'personal'
}

const inContext = (found: VerifiedKey, context: string): VerifiedKey =>
  isInside(found, context) ? found : refuseContext()
