import type { Reader, Secrets, Writer } from '../../../context.ts'
import { countingAddress } from '../../../platform/mail/address.ts'
import type { MailGrant } from './budgets.ts'
import { addToAllowance, lockCounts, readWrongCodes, windowHours } from './queries.ts'

/** Emails in one window, after which the stricter rules of `reasonToHold` apply. */
const mostMails = 30
/** Wrong codes in one window, after which emails have no code. */
export const mostWrongCodes = 10
/** Usable links in the mailbox that hold back another email, as a rule. */
const mostInMailbox = 3
/** The same once the address has reached its emails. */
const mostInBusyMailbox = 1

/** What one counting address of a project has received and tried in its window. */
export interface MailAllowance {
  readonly projectId: number | null
  readonly addressMac: Buffer
  readonly mails: number
  readonly wrongCodes: number
  readonly invitations: number
}

type AllowanceWriter = Writer & Secrets

/** Locks the counts of an email until the transaction ends. `projectId` null: of a member. */
export const openAllowance = (
  tx: AllowanceWriter,
  { projectId, email }: { projectId: number | null; email: string },
): Promise<MailAllowance> => open(tx, projectId, countingAddress(email))

/** Locks the counts of something else than an email, which only its user can use up. */
export const openCounts = (
  tx: AllowanceWriter,
  { projectId, counted }: { projectId: number; counted: string },
): Promise<MailAllowance> => open(tx, projectId, counted)

async function open(tx: AllowanceWriter, projectId: number | null, counted: string): Promise<MailAllowance> {
  const addressMac = addressMacOf(tx, counted)
  const row = await lockCounts(tx.db, { projectId, addressMac, now: tx.now() })
  return toAllowance({ projectId, addressMac }, row)
}

/** What a statement has found for an email with `countsIn`, by `macOf`. */
export const allowanceFound = (
  of: Pick<MailAllowance, 'projectId' | 'addressMac'>,
  { mails, wrong_codes, invitations }: { mails: number | null; wrong_codes: number | null; invitations: number | null },
): MailAllowance => toAllowance(of, { mails: mails ?? 0, wrong_codes: wrong_codes ?? 0, invitations: invitations ?? 0 })

/** The key of the counts of an email. */
export const macOf = (ctx: Secrets, email: string): Buffer => addressMacOf(ctx, countingAddress(email))

const toAllowance = (
  of: Pick<MailAllowance, 'projectId' | 'addressMac'>,
  { mails, wrong_codes: wrongCodes, invitations }: { mails: number; wrong_codes: number; invitations: number },
): MailAllowance => ({ ...of, mails, wrongCodes, invitations })

function addressMacOf({ vault }: Secrets, counted: string): Buffer {
  const [addressMac] = vault.macs(counted, 'mail allowance')
  if (!addressMac) throw new Error('no encryption key is configured')
  return addressMac
}

/** Whether the wrong codes are used up: until the window ends, no code works. */
export async function isCodeBudgetSpent(
  ctx: Reader & Secrets,
  { projectId, counted }: { projectId: number; counted: string },
): Promise<boolean> {
  const wrongCodes = await readWrongCodes(ctx.db, {
    projectId,
    addressMac: addressMacOf(ctx, counted),
    since: windowStart(ctx.now()),
  })
  return wrongCodes >= mostWrongCodes
}

/** Length of a window, in milliseconds. */
export const windowMs = windowHours * 3_600_000

/** Latest start of a window that has ended. */
export const windowStart = (now: Date): Date => new Date(now.getTime() - windowMs)

/** The statement that counts an email, to run with the one that queues it. */
export const countMail = (allowance: MailAllowance, { isSent }: { isSent: boolean }) =>
  addToAllowance(allowance, { mails: isSent ? 1 : 0 })

export const countWrongCodeOf = async (tx: Writer, allowance: MailAllowance): Promise<void> => {
  await addToAllowance(allowance, { wrongCodes: 1 }).execute(tx.db)
}

/** True for at most `most` invitations of an email in 24 hours, including this one. */
export async function allowInvitation(
  tx: AllowanceWriter,
  { projectId, email, most }: { projectId: number; email: string; most: number },
): Promise<boolean> {
  const allowance = await openAllowance(tx, { projectId, email })
  const isAllowed = allowance.invitations < most
  if (isAllowed) await addToAllowance(allowance, { invitations: 1 }).execute(tx.db)
  return isAllowed
}

/** True for at most `most` calls in 24 hours for one text, including this call. */
export async function allowMail(
  tx: AllowanceWriter,
  { projectId, counted, most }: { projectId: number; counted: string; most: number },
): Promise<boolean> {
  const allowance = await open(tx, projectId, counted)
  const isAllowed = allowance.mails < most
  if (isAllowed) await addToAllowance(allowance, { mails: 1 }).execute(tx.db)
  return isAllowed
}

/** Why an email with a link is not sent. The response is the same. */
export type HoldReason = 'closed' | 'in_mailbox' | 'spelling' | 'project_budget' | 'instance_budget'

/** Facts that decide whether an email with a link is sent. */
export interface LinkFacts {
  readonly allowance: MailAllowance
  /** In normal form. */
  readonly email: string
  /** Whether the recipient has an account. */
  readonly isKnown: boolean
  /** Whether the recipient may sign in at all. */
  readonly isOpen: boolean
  /** Links in the mailbox that still have a fifth of their lifetime left. */
  readonly inMailbox: number
  /** Undefined for members, who need none. */
  readonly grant?: MailGrant
}

export function reasonToHold(facts: LinkFacts): HoldReason | undefined {
  const { allowance, email, isKnown, isOpen, inMailbox, grant } = facts
  if (!isOpen) return 'closed'
  if (inMailbox >= mostInMailboxOf(allowance)) return 'in_mailbox'
  if (isKnown) return undefined
  return isBusy(allowance) && email !== countingAddress(email) ? 'spelling' : grant?.refusedBy
}

/** Usable links in the mailbox that hold back another email. */
export const mostInMailboxOf = (allowance: MailAllowance): number =>
  isBusy(allowance) ? mostInBusyMailbox : mostInMailbox

/** Whether the address reached its 30 emails: then a new link no longer ends an older one. */
export const isBusy = ({ mails }: MailAllowance): boolean => mails >= mostMails
