import { limitTime } from '../../platform/payments/api.ts'
import type { PaymentReport } from '../../platform/payments/model.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import type { PaymentConfig } from '../configs/model.ts'
import { apiOf, configOfNumber } from '../configs/service.ts'
import { findBuyer } from '../purchases/buyers.ts'
import type { PaymentWriter } from '../purchases/model.ts'
import { isKnownSince, keepFacts, lockPurchase, type TakenReport, takeReport } from '../purchases/take.ts'
import type { PaymentEventRow, SettledEvent } from './queries.ts'
import { openPayload } from './sealed.ts'

/** What the provider replied. */
export interface Answers {
  /** The event with what it lacked; null: it does not affect licenses. */
  readonly complete?: PaymentReport | null
  /** The current state of the subscription. */
  readonly state?: PaymentReport
  /** The buyer's; null: the provider knows none. */
  readonly email?: string | null
  /** The provider's ID of the checkout that the purchase comes from; null: from elsewhere. */
  readonly session?: string | null
}

/** The provider has to be asked first, outside of the transaction. */
export class Question extends Error {
  readonly ask: () => Promise<Answers>

  constructor(message: string, ask: () => Promise<Answers>) {
    super(message)
    this.ask = ask
  }
}

/** Applies an event in the caller's transaction, and returns its status. @throws Question, UnreadableEvent */
export async function applyEvent(
  tx: PaymentWriter,
  event: PaymentEventRow,
  answers: Answers = {},
): Promise<SettledEvent> {
  const config = await configOfNumber(tx, event.payment_config_id)
  if (!config || event.payload_ciphertext === null) return settleAs(event, 'ignored', 'its payload is no longer stored')
  const body = openPayload(tx, event.public_id, event.payload_ciphertext)
  const provider = paymentProviders[config.provider]
  const { mode } = provider.envelopeOf(body, { 'webhook-id': event.external_id })
  if (mode !== undefined && mode !== config.mode) return settleAs(event, 'ignored', `is in ${mode} mode`)
  const reported = provider.reportOf(body)
  if ((reported?.lacks !== undefined || reported?.asks) && answers.complete === undefined) askForRest(tx, config, body)
  const report = answers.complete === null ? undefined : (answers.complete ?? reported)
  if (!report || report.refs.length === 0) {
    return settleAs(event, 'ignored', 'events of this type do not affect licenses')
  }
  const outcome = await applyReport(tx, config, event, report, answers)
  return { ...outcome, refs: report.refs, paid: amountIn(report) }
}

function amountIn({ facts: { payment } }: PaymentReport): SettledEvent['paid'] {
  const { paid, amount, currency } = payment ?? {}
  return paid && amount !== undefined && currency !== undefined ? { amount, currency } : undefined
}

const settleAs = ({ license_id }: PaymentEventRow, status: SettledEvent['status'], reason: string): SettledEvent => ({
  status,
  reason,
  refs: [],
  licenseId: license_id,
  isTaken: false,
  isUnlicensed: false,
})

async function applyReport(
  tx: PaymentWriter,
  config: PaymentConfig,
  event: PaymentEventRow,
  report: PaymentReport,
  answers: Answers,
): Promise<Omit<SettledEvent, 'refs'>> {
  const before = await lockPurchase(tx, config, report.refs)
  if (report.lacks !== undefined && !report.begins) {
    const isUnlicensed = report.mayPay === true && !isKnownSince(tx, before, event.occurred_at)
    return { ...settleAs(event, 'unmatched', report.lacks), isUnlicensed }
  }
  if (!before && !report.begins) return settleAs(event, 'unmatched', 'no event has identified its purchase yet')
  const taken = takeAnswered(tx, before, event, report, answers)
  if (taken.tie && !answers.state) askForState(tx, config, report)
  await askForNames(tx, config, report, taken, answers)
  const outcome = await keepFacts(tx, config, taken, { refs: report.refs, reason: `${config.provider}: ${event.type}` })
  const settled = { ...outcome, isTaken: report.lacks === undefined, isUnlicensed: false }
  if (outcome.status !== 'applied') return { ...settled, reason: report.lacks ?? outcome.reason }
  return taken.counts || Object.keys(report.facts).length === 0
    ? settled
    : { ...settled, status: 'stale', reason: 'superseded by newer events' }
}

/** The event's facts, with what the provider replied. */
function takeAnswered(
  tx: PaymentWriter,
  before: Parameters<typeof takeReport>[1],
  event: PaymentEventRow,
  report: PaymentReport,
  answers: Answers,
): TakenReport {
  const { state, email } = answers
  const facts = { ...report.facts, ...state?.facts, ...(email != null && { email }) }
  // The requested state is newer than any event with the same timestamp.
  const id = `${state ? '~' : ''}${event.external_id}`
  return takeReport(
    tx,
    before,
    { facts, rank: state ? higher(report, state) : report.rank, ...checkoutIn(report, answers) },
    { id, at: event.occurred_at },
  )
}

/** The checkout that an event names, with the provider's ID of it if the provider was asked. */
function checkoutIn({ checkout }: PaymentReport, { session }: Answers): Pick<PaymentReport, 'checkout'> {
  if (!checkout) return {}
  return { checkout: session != null && checkout.ref === undefined ? { ...checkout, ref: session } : checkout }
}

const higher = (a: PaymentReport, b: PaymentReport): PaymentReport['rank'] => (a.rank > b.rank ? a.rank : b.rank)

/** Of one question, whatever the number of its calls. */
const mostMsOfQuestion = 10_000

/** Without a provider to ask, a member reads what to do. @throws Question */
function askForRest(tx: PaymentWriter, config: PaymentConfig, body: string): void {
  const { complete } = paymentProviders[config.provider]
  const api = complete && apiOf(tx, config)
  if (!complete || !api) return
  throw new Question('the event lacks its object', async () => ({
    complete: (await complete(limitTime(api, mostMsOfQuestion), body)) ?? null,
  }))
}

/**
 * Without a provider to ask, the order of IDs decides: deterministic, though perhaps not the true order.
 * @throws Question
 */
function askForState(tx: PaymentWriter, config: PaymentConfig, { subscription: id }: PaymentReport): void {
  const { subscription } = paymentProviders[config.provider]
  const api = subscription && id !== undefined ? apiOf(tx, config) : undefined
  if (!subscription || !api || id === undefined) return
  throw new Question('another event of the same time contradicts it', async () => ({
    state: await subscription(limitTime(api, mostMsOfQuestion), id),
  }))
}

/** @throws Question */
async function askForNames(
  tx: PaymentWriter,
  config: PaymentConfig,
  report: PaymentReport,
  taken: TakenReport,
  { session, email }: Answers,
): Promise<void> {
  if (session === undefined) askForSession(tx, config, report, taken)
  if (email === undefined) await askForEmail(tx, config, report, taken)
}

/** Only where a payment waits for its checkout, which events of a subscription may name without its ID. @throws Question */
function askForSession(
  tx: PaymentWriter,
  config: PaymentConfig,
  { subscription: id }: PaymentReport,
  { state: { good, said } }: TakenReport,
): void {
  const { sells } = paymentProviders[config.provider]
  if (!good || !said.checkout || said.session || said.holder || id === undefined) return
  const checkoutOf = sells?.checkoutOf
  const api = checkoutOf && apiOf(tx, config)
  if (!checkoutOf || !api) return
  throw new Question('no event has named its checkout yet', async () => ({
    session: (await checkoutOf(limitTime(api, mostMsOfQuestion), id)) ?? null,
  }))
}

/** Only where a payment waits for its buyer: a later event may name the user. @throws Question */
async function askForEmail(
  tx: PaymentWriter,
  config: PaymentConfig,
  { customer }: PaymentReport,
  { state }: TakenReport,
): Promise<void> {
  const { emailOf } = paymentProviders[config.provider]
  if (!emailOf || customer === undefined || !state.good || state.said.user || state.said.email || state.said.checkout)
    return
  if ('user' in (await findBuyer(tx, config.project, state))) return
  const api = apiOf(tx, config)
  if (!api) return
  throw new Question('no event has identified the buyer yet', async () => ({
    email: (await emailOf(limitTime(api, mostMsOfQuestion), customer)) ?? null,
  }))
}
