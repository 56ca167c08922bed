import { type NewAuditRecord, writeInsertOfRecords } from '../../audit/queries.ts'
import { prepareRecord, type Ref } from '../../audit/service.ts'
import type { Reader, RequestTransaction, Writer } from '../../context.ts'
import {
  type HoldReason,
  isBusy,
  type MailAllowance,
  mostWrongCodes,
  prepareOpening,
  reasonToHold,
} from '../../outbox/mail/limits/allowances.ts'
import { type MailGrant, recordSpentBudget } from '../../outbox/mail/limits/budgets.ts'
import { writeCountOfMails } from '../../outbox/mail/limits/queries.ts'
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
import {
  type FoundForLink,
  findForLink,
  type MailedLink,
  prepareMailedLinks,
  purgeMagicLinks,
  type UsableLink,
} from './queries.ts'

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

const openAllowanceOfLink = prepareOpening(
  findForLink(addresseeIn({ projectId: 'f.project_id', email: 'f.email', at: 'f.created_at' })),
)
const writeMailedLinks = prepareMailedLinks({
  inserting: writeInsertOfMails,
  counting: writeCountOfMails,
  recording: writeInsertOfRecords,
})

/** Stores a link with its email at the end of the transaction, in one statement with all others. */
export const storeMailedLink = (tx: Writer, link: MailedLink): Promise<void> => gather(tx.db, writeMailedLinks, link)

/** The lock of an address, and what was found under it. */
export interface OpenedAddress extends FoundForLink<Addressee> {
  readonly allowance: MailAllowance
}

/** Locks the counts of the address for a link. The lock also orders concurrent requests: each one knows which links the others have sent. */
export async function openAddress(
  tx: RequestTransaction,
  order: Pick<LinkOrder, 'app' | 'email' | 'user' | 'purpose' | 'replaces'>,
): Promise<OpenedAddress> {
  const { app, email } = order
  const facts = {
    ...linksLike(order),
    project_id: app.project.id,
    handle_hash: handleOf(order) ?? null,
    created_at: tx.now(),
  }
  const { allowance, alongside } = await openAllowanceOfLink(tx, { projectId: app.project.id, email, facts })
  return { ...alongside, allowance }
}

/** Creates a link with its code and queues the email, unless `reasonToHold` has one not to. The address is open. */
export async function mailLink(
  tx: RequestTransaction,
  order: LinkOrder,
  { allowance, usable }: OpenedAddress,
): Promise<SentLink> {
  const replaced = isBusy(allowance) ? undefined : handleOf(order)
  const hasCode = order.app.settings.magicLinkCode && allowance.wrongCodes < mostWrongCodes
  const alike = linksOfSameWay(order, usable, hasCode)
  const inMailbox = alike.filter(({ isNamed }) => !(replaced && isNamed)).length
  const held = reasonToHold({ ...order, allowance, inMailbox })
  if (held) await holdBack(tx, order, held)
  else if (!order.isKnown) order.grant.isUsed = true
  return createLink(tx, order, { allowance, hasCode, held, newest: alike[0], replaced })
}

/** The entry of the allowlist that a link was asked for with. Ours, of the sign-in pages, is its own. */
const entryOf = ({ redirectUris }: App, uri: string): string =>
  redirectUris.includes(uri) ? uri : (allowingEntry(redirectUris, uri) ?? uri)

/**
 * The links that count with a new one. A link to another redirect URI does not: perhaps its recipient cannot open that one. Those that
 * one entry with `*` allows count together, or someone could have an email for each port: there, the code of an email works for all.
 */
function linksOfSameWay({ app, redirectUri }: LinkOrder, usable: readonly UsableLink[], hasCode: boolean) {
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

async function holdBack(tx: RequestTransaction, { app, grant }: LinkOrder, reason: HoldReason): Promise<void> {
  afterCommit(tx.db, () => tx.metrics.mailHeldBack(reason))
  if (reason === 'project_budget' || reason === 'instance_budget') await recordSpentBudget(tx, app.project, grant)
}

interface Decision {
  allowance: MailAllowance
  hasCode: boolean
  held: HoldReason | undefined
  /** The newest link in the mailbox that counts with this one. */
  newest: UsableLink | undefined
  /** Hash of the handle of the link that this one replaces, unless it is held back. */
  replaced: Buffer | undefined
}

async function createLink(
  tx: RequestTransaction,
  order: LinkOrder,
  { allowance, hasCode, held, newest, replaced }: Decision,
): Promise<SentLink> {
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
  await storeMailedLink(tx, {
    link,
    mail,
    count: { project_id: app.project.id, address_mac: allowance.addressMac, mails: held ? 0 : 1 },
    replaced: replaced && { ...linksLike(order), handle_hash: held ? noHandle : replaced, created_at: now },
    audit: prepareSendRecord(tx, order, held),
  })
  return { handle, codeLength: code === '' ? 0 : 6, expiresAt }
}

/** If the email is held back, the code is that of the newest one in the mailbox, or else one that no one knows. */
function codeColumns(tx: RequestTransaction, email: string, code: string, held: Pick<Decision, 'newest'> | undefined) {
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

const prepareLinkMail = (tx: RequestTransaction, order: LinkOrder, { token, code, ...mail }: LinkMail) =>
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
  tx: RequestTransaction,
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
