import { type NewAuditRecord, writeInsertOfRecords } from '../../audit/queries.ts'
import { prepareRecord, type Ref } from '../../audit/service.ts'
import type { AnyRequest, Reader, RequestContext, RequestTransaction, Writer } from '../../context.ts'
import {
  allowanceFound,
  type HoldReason,
  isBusy,
  type MailAllowance,
  macOf,
  mostWrongCodes,
  openAllowance,
  reasonToHold,
} from '../../outbox/mail/limits/allowances.ts'
import { type MailGrant, recordSpentBudget } from '../../outbox/mail/limits/budgets.ts'
import { countsIn, writeCountOfMails } from '../../outbox/mail/limits/queries.ts'
import { writeInsertOfMails } from '../../outbox/mail/queries.ts'
import { prepareMail } from '../../outbox/mail/service.ts'
import { hashToken, isToken, newCode, newToken } from '../../platform/crypto/tokens.ts'
import { afterCommit, gather } from '../../platform/db/endings.ts'
import { requesterOf } from '../../platform/http/requester.ts'
import type { App } from '../../projects/apps/model.ts'
import { allowingEntry } from '../../projects/apps/redirect-uris.ts'
import { type Addressee, addresseeIn } from '../../users/invitations/queries.ts'
import { codeMacs, noCodeMac } from './codes.ts'
import { mailableLinkTo } from './link-uris.ts'
import { purgeMagicLinks } from './queries.ts'
import { type MailedLink, prepareLookForLink, prepareStores, type UsableLink } from './sending/queries.ts'

/** Hours for which an ended link is still recognized; after that it is treated as unknown. */
const keepHours = 24

export interface LinkOrder {
  app: App
  email: string
  user: Ref | undefined
  purpose: 'sign_in' | 'change_email'
  redirectUri: string
  /** Whether the email belongs to an account. */
  isKnown: boolean
  /** False: does all the work but sends nothing, so that the response time does not reveal whether an email was sent. */
  isOpen: boolean
  grant: MailGrant
  /** Handle of an earlier link, which the new one replaces. */
  replaces?: string | undefined
  locale: string | undefined
  /** The session that asked for a change of email: the change does not end it. */
  sessionId?: number | undefined
  /** What the sign-in pages continue after the link, encrypted. */
  flowCiphertext?: string | undefined
}

/** The part of a new link that the response contains. */
export interface SentLink {
  readonly handle: string
  readonly codeLength: 6 | 0
  readonly expiresAt: Date
}

const lookForLink = prepareLookForLink({
  addressee: addresseeIn({ projectId: 'r.project_id', email: 'r.email', at: 'r.created_at' }),
  counts: countsIn,
})
const stores = prepareStores({
  inserting: writeInsertOfMails,
  counting: writeCountOfMails,
  recording: writeInsertOfRecords,
})

/** Stores a link with its email at the end of the transaction, in one statement with all others. */
export const storeMailedLink = (tx: Writer, link: MailedLink): Promise<void> => gather(tx.db, stores.locked, link)

/** What a link to an email depends on. */
export interface Address {
  readonly allowance: MailAllowance
  /** Of the counts; null before the first count. */
  readonly version: string | null
  readonly usable: readonly UsableLink[]
  /** Only for a link to sign in. */
  readonly addressee: Addressee | null
}

type Asked = Pick<LinkOrder, 'app' | 'email' | 'user' | 'purpose' | 'replaces'>

/** Looks at an address, together with concurrent requests. */
export async function lookAtAddress(ctx: AnyRequest, order: Asked): Promise<Address> {
  const of = { projectId: order.app.project.id, addressMac: macOf(ctx, order.email) }
  const found = await lookForLink(ctx.db, {
    ...linksLike(order),
    project_id: of.projectId,
    handle_hash: handleOf(order) ?? null,
    address_mac: of.addressMac,
    created_at: ctx.now(),
  })
  return { ...found, allowance: allowanceFound(of, found) }
}

/** The same with the counts locked. The lock also orders concurrent requests: each one knows which links the others have sent. */
export async function openAddress(tx: RequestTransaction, order: Asked): Promise<Address> {
  await openAllowance(tx, { projectId: order.app.project.id, email: order.email })
  return lookAtAddress(tx, order)
}

/** Creates a link with its code and queues the email, unless `reasonToHold` has one not to. The address is open. */
export async function mailLink(tx: RequestTransaction, order: LinkOrder, address: Address): Promise<SentLink> {
  const { item, sent, held } = prepareLink(tx, order, address)
  if (isOverBudget(held)) await recordSpentBudget(tx, order.app.project, order.grant)
  if (usesGrant(order, held)) order.grant.isUsed = true
  await storeMailedLink(tx, item)
  return sent
}

/**
 * The same in one statement, for an address that is as it was found. Undefined when it has changed, and when a spent budget has to
 * be recorded.
 */
export async function mailLinkPlainly(
  ctx: RequestContext,
  unit: AnyRequest,
  order: LinkOrder,
  address: Address,
): Promise<SentLink | undefined> {
  const { item, sent, held } = prepareLink(unit, order, address)
  if (isOverBudget(held) && !order.grant.isRecorded) return undefined
  if (!(await stores.together(ctx.db, item))) return undefined
  if (usesGrant(order, held)) order.grant.isUsed = true
  return sent
}

const isOverBudget = (held: HoldReason | undefined): boolean => held === 'project_budget' || held === 'instance_budget'

const usesGrant = ({ isKnown }: LinkOrder, held: HoldReason | undefined): boolean => !held && !isKnown

function prepareLink(ctx: AnyRequest, order: LinkOrder, address: Address) {
  const { held, alike, hasCode, replaced } = judgeLink(order, address)
  const { allowance, version } = address
  if (held) afterCommit(ctx.db, () => ctx.metrics.mailHeldBack(held))
  return { held, ...createLink(ctx, order, { allowance, version, hasCode, held, newest: alike[0], replaced }) }
}

/** What decides whether the email of a link is sent, without its budget. */
type Judged = Pick<LinkOrder, 'app' | 'email' | 'redirectUri' | 'replaces' | 'isKnown' | 'isOpen'> & {
  readonly grant?: MailGrant
}

/** Whether the email of a link is held back, and the usable links in the mailbox that count with it. */
export function judgeLink(order: Judged, { allowance, usable }: Pick<Address, 'allowance' | 'usable'>) {
  const replaced = isBusy(allowance) ? undefined : handleOf(order)
  const hasCode = order.app.settings.magicLinkCode && allowance.wrongCodes < mostWrongCodes
  const alike = linksOfSameWay(order, usable, hasCode)
  const inMailbox = alike.filter(({ isNamed }) => !(replaced && isNamed)).length
  return { held: reasonToHold({ ...order, allowance, inMailbox }), alike, hasCode, replaced }
}

/** The entry of the allowlist that a link was asked for with. Ours, of the sign-in pages, is its own. */
const entryOf = ({ redirectUris }: App, uri: string): string =>
  redirectUris.includes(uri) ? uri : (allowingEntry(redirectUris, uri) ?? uri)

/**
 * The links that count with a new one. A link to another redirect URI does not: perhaps its recipient cannot open that one. Those that
 * one entry with `*` allows count together, or someone could have an email for each port: there, the code of an email works for all.
 */
function linksOfSameWay({ app, redirectUri }: Judged, usable: readonly UsableLink[], hasCode: boolean) {
  const way = entryOf(app, redirectUri)
  const alike = usable.filter((link) => entryOf(app, link.redirectUri) === way)
  const isServed = way === redirectUri || (hasCode && typeof alike[0]?.code === 'string')
  return isServed ? alike : alike.filter((link) => link.redirectUri === redirectUri)
}

/** Fits no link: the statement runs all the same, so that the response time does not tell. */
const noHandle = Buffer.alloc(0)

const handleOf = ({ replaces }: Pick<LinkOrder, 'replaces'>): Buffer | undefined =>
  replaces !== undefined && isToken('lmh', replaces) ? hashToken(replaces) : undefined

/** The links that a new one counts with: to the email in this app, or those of the user's change to this email. */
const linksLike = ({ app, email, user, purpose }: Pick<LinkOrder, 'app' | 'email' | 'user' | 'purpose'>) => ({
  email,
  app_id: app.id,
  purpose,
  user_id: purpose === 'change_email' ? (user?.id ?? null) : null,
})

interface Decision extends Pick<Address, 'allowance' | 'version'> {
  hasCode: boolean
  held: HoldReason | undefined
  /** The newest link in the mailbox that counts with this one. */
  newest: UsableLink | undefined
  /** Hash of the handle of the link that this one replaces, unless it is held back. */
  replaced: Buffer | undefined
}

function createLink(
  tx: AnyRequest,
  order: LinkOrder,
  { allowance, version, hasCode, held, newest, replaced }: Decision,
): { item: MailedLink; sent: SentLink } {
  const { app, email, redirectUri } = order
  const now = tx.now()
  const expiresAt = new Date(now.getTime() + app.settings.magicLinkTtl * 1000)
  const [token, handle] = [newToken('lml'), newToken('lmh')]
  const code = hasCode ? newCode() : ''
  const mail = prepareLinkMail(tx, order, { token, code, expiresAt, allowance, suppressed: held !== undefined })
  const link = {
    ...linksLike(order),
    project_id: app.project.id,
    token_hash: hashToken(token),
    handle_hash: hashToken(handle),
    ...codeColumns(tx, email, code, held && { newest }),
    address_mac: allowance.addressMac,
    session_id: order.sessionId ?? null,
    flow_ciphertext: order.flowCiphertext ?? null,
    redirect_uri: redirectUri,
    ip: tx.client.ip,
    user_agent: tx.client.userAgent,
    created_at: now,
    expires_at: expiresAt,
  }
  const { addressMac } = allowance
  const counted = { project_id: app.project.id, address_mac: addressMac, window_started_at: now, mails: held ? 0 : 1 }
  const item = {
    link,
    mail,
    count: { ...counted, version },
    replaced: replaced && (held ? noHandle : replaced),
    audit: prepareSendRecord(tx, order, held),
  }
  return { item, sent: { handle, codeLength: code === '' ? 0 : 6, expiresAt } }
}

/** If the email is held back, the code is that of the newest one in the mailbox, or else one that no one knows. */
function codeColumns(tx: AnyRequest, email: string, code: string, held: Pick<Decision, 'newest'> | undefined) {
  if (code === '') return { code_mac: null, code_of: null }
  if (!held) return { code_mac: codeMacs(tx, email, code)[0] ?? null, code_of: null }
  const { id = null, code: mac = null } = held.newest ?? {}
  return mac === null ? { code_mac: noCodeMac(), code_of: null } : { code_mac: Buffer.from(mac, 'hex'), code_of: id }
}

interface LinkMail {
  token: string
  code: string
  expiresAt: Date
  allowance: MailAllowance
  suppressed: boolean
}

const prepareLinkMail = (tx: AnyRequest, order: LinkOrder, { token, code, ...mail }: LinkMail) =>
  prepareMail(tx, {
    ...mail,
    projectId: order.app.project.id,
    template: order.purpose === 'sign_in' ? 'magic-link' : 'change-email',
    recipient: order.email,
    ...(order.locale !== undefined && { locale: order.locale }),
    variables: {
      app: order.app.branding.name ?? order.app.name,
      code,
      link: mailableLinkTo(tx, order.app, order.redirectUri, token),
      ...requesterOf(tx),
    },
  })

/** Its entity is the link, whose number the statement adds. */
const prepareSendRecord = (
  tx: AnyRequest,
  { app, user, purpose }: LinkOrder,
  held: HoldReason | undefined,
): NewAuditRecord =>
  prepareRecord(tx, 'magic_link.send', {
    project: app.project,
    user,
    entity: { id: 0, ref: app.ref },
    newValue: { purpose, app: app.ref, mailed: held === undefined, ...(held && { heldBack: held }) },
  })

/** Deletes links that ended more than a day ago. */
export const purgeLinks = (ctx: Reader): Promise<void> =>
  purgeMagicLinks(ctx.db, new Date(ctx.now().getTime() - keepHours * 3_600_000))
