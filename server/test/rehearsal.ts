import { type Chance, chanceOf } from '../src/dev/demo/random.ts'
import { lives } from '../src/dev/rehearsal/lives.ts'
import type { Life, LifeProvider } from '../src/dev/rehearsal/model.ts'
import type { LifeEvent } from '../src/dev/rehearsal/service.ts'
import { applyDueEvents, reconcileDue, sweepPending } from '../src/payments/events/work.ts'
import { breakAfter } from './broken-connections.ts'
import { type FakeProvider, startFakeProvider } from './fake-provider.ts'
import { days, type Node, type Service, startService, times } from './harness.ts'
import { idsOf, lifeOf, pricesOfLives } from './lives.ts'
import { type Checked, checkPayers, type Payer } from './paid-checks.ts'
import { livingOf, readLicenses } from './paid-licenses.ts'
import { apiKey, setUpPayments, webhookSecrets } from './payments.ts'
import { insertUser } from './people.ts'

/** All lives end on this day. */
const lastDay = 90
/** Longer than any retry of a webhook. */
const restDays = 5
const reconcileEveryDays = 20
const minute = 1 / 1_440
/** While the workers work, in real time. */
const checkEveryMs = 50
/** Webhooks arrive in these groups, so that both nodes have work at the same time. */
const slotsPerDay = 4

const parts = lives.flatMap((life) => life.providers.map((provider) => ({ life, provider })))

/** A buyer with a life, and what of it the server has processed. */
interface Actor extends Payer {
  readonly name: string
  readonly life: Life
  readonly user: string
  /** Which webhooks were planned for which days, for the report of a failure. */
  readonly plan: readonly string[]
}

export interface Rehearsed {
  readonly orders: number
  readonly nodes: number
  readonly kills: number
  readonly rounds: number
  readonly checks: number
  /** Each with its seed and order. */
  readonly faults: readonly string[]
}

/**
 * Plays lives at fake providers against two nodes: late, repeated, and lost webhooks, in an order by the seed. One of the
 * nodes loses its connections after some statement in each round.
 */
export async function rehearse(seed: number, orders: number): Promise<Rehearsed> {
  const stage = await setStage(seed, orders)
  const { service, clock, providers } = stage
  let fetched = 0
  for (let next = nextDay(providers); next !== undefined; next = nextDay(providers)) {
    clock.to(Math.max(next, clock.day()))
    const isDue = clock.day() >= fetched + reconcileEveryDays
    if (isDue) fetched = clock.day()
    await playRound(stage, isDue)
  }
  clock.to(lastDay + restDays)
  await playRound(stage, true)
  await playRound(stage, true)
  for (const actor of stage.actors) {
    const expected = inTime(actor)
    const found = livingOf(await readLicenses(service, actor.user)).join(', ')
    if (found !== expected) stage.faults.push(`ended as "${found}", not "${expected}": ${describe(actor)}`)
  }
  const { faults, counts } = stage
  return { orders, nodes: 2, ...counts, faults }
}

const describe = ({ name, plan }: Actor): string => `${name}\n  ${plan.join('\n  ')}`

/** The expected text has days of the life. */
const inTime = ({ life, offset }: Actor): string =>
  life.expected.replace(/until (\d+)/g, (_all, day) => `until ${Number(day) + offset}`)

const nextDay = (providers: readonly FakeProvider[]): number | undefined =>
  providers.reduce<number | undefined>((least, provider) => {
    const next = provider.next()
    return next === undefined ? least : Math.min(least ?? next, next)
  }, undefined)

interface Stage {
  readonly service: Service
  readonly victim: Node
  readonly chance: Chance
  readonly providers: readonly FakeProvider[]
  readonly paths: readonly string[]
  readonly actors: readonly Actor[]
  readonly check: (day: number) => Promise<Checked<Actor>>
  readonly clock: { readonly day: () => number; readonly to: (day: number) => void }
  readonly faults: string[]
  readonly counts: { kills: number; rounds: number; checks: number }
}

async function setStage(seed: number, orders: number): Promise<Stage> {
  const service = await startService()
  const victim = await service.startNode({ nodeName: 'victim' })
  const names = [...new Set(parts.map(({ provider }) => provider))]
  const providers: FakeProvider[] = []
  const paths: string[] = []
  let shop: Awaited<ReturnType<typeof setUpPayments>> | undefined
  for (const name of names) {
    const provider = await startFakeProvider(name)
    const setup = { prices: pricesOfLives(name), pausedCollection: 'suspend', apiKey, baseUrl: provider.url }
    providers.push(provider)
    if (shop) paths.push(await connect(shop, name, setup))
    else {
      shop = await setUpPayments(service, name, setup)
      paths.push(shop.path)
    }
  }
  const chance = chanceOf(seed)
  const actors: Actor[] = []
  for (const number of times(orders, (index) => index)) {
    const { ref: user } = await insertUser(service, { email: `buyer-${number}@example.com` })
    actors.push(castActor({ seed, number, user, chance }, (provider) => providers[names.indexOf(provider)]))
  }
  let today = 0
  const to = (day: number) => {
    service.advance((day - today) * days)
    today = day
    for (const provider of providers) provider.clock.day = day
  }
  const counts = { kills: 0, rounds: 0, checks: 0 }
  const check = checkPayers(service, actors)
  return {
    service,
    victim,
    chance,
    providers,
    paths,
    actors,
    check,
    clock: { day: () => today, to },
    faults: [],
    counts,
  }
}

async function connect(
  { service, asAdmin }: Awaited<ReturnType<typeof setUpPayments>>,
  provider: LifeProvider,
  setup: object,
): Promise<string> {
  const webhookSecret = webhookSecrets[provider]
  const body = { projectId: service.app.projectRef, provider, mode: 'live', webhookSecret, ...setup }
  const { data } = await asAdmin('POST', '/v1/admin/payment-configs', body)
  return `/v1/webhooks/payments/${data.id}`
}

const manners = ['in order', 'late', 'at the end'] as const

/** The days on which the webhook of an event arrives; none: it is lost. */
function arrivalsOf(
  provider: LifeProvider,
  event: LifeEvent,
  { manner, offset, chance }: { manner: (typeof manners)[number]; offset: number; chance: Chance },
): number[] {
  const delay = { 'in order': 0, late: chance.happens(0.5) ? chance.between(1, 40) : 0, 'at the end': 0 }[manner]
  const day = manner === 'at the end' ? lastDay + chance.next() : Math.min(event.day + offset + delay, lastDay)
  const first = Math.ceil(day * slotsPerDay) / slotsPerDay
  if (chance.happens(0.1) && isFoundAgain(provider, event)) return []
  return chance.happens(0.3) ? [first, first + chance.between(0, 3)] : [first]
}

/** Plans when the webhooks of a life arrive: in order, late, or all of them in any order after its end. */
function castActor(
  { seed, number, user, chance }: { seed: number; number: number; user: string; chance: Chance },
  providerOf: (name: LifeProvider) => FakeProvider | undefined,
): Actor {
  const { life, provider } = chance.pick(parts)
  const offset = lastDay - life.until
  const manner = chance.pick(manners)
  const events = new Map<string, LifeEvent>()
  const plan: string[] = []
  for (const event of lifeOf(provider, life, user, { number: number + 1, offset })) {
    const arrivals = arrivalsOf(provider, event, { manner, offset, chance })
    providerOf(provider)?.plan({ event, offset }, arrivals)
    for (const [id, told] of idsOf(provider, event, events)) events.set(id, told)
    plan.push(`${event.type} of day ${event.day + offset}: ${arrivals.join(' and ') || 'lost'}`)
  }
  return {
    name: `seed ${seed}, ${provider}, ${life.name}, ${manner}, ${number}`,
    life,
    provider,
    user,
    offset,
    events,
    plan,
  }
}

/** Lemon Squeezy lists its subscriptions, but neither its orders nor its events. */
const isFoundAgain = (provider: LifeProvider, { type }: LifeEvent): boolean =>
  provider !== 'lemonsqueezy' || type === 'subscription_updated'

/** Sends what is due; both nodes work at the same time, and one of them breaks; then the other one does the rest. */
async function playRound(stage: Stage, isReconciled: boolean): Promise<void> {
  const { service, victim, chance, clock, counts, providers, paths } = stage
  const away = 'http://127.0.0.1:9'
  for (const [index, provider] of providers.entries()) {
    const route = (attempt: number) =>
      attempt === 0 && chance.happens(0.05) ? away : chance.pick([service.url, victim.url])
    await provider.deliver((attempt) => `${route(attempt)}${paths[index] ?? ''}`)
  }
  const doomed = breakAfter(victim.db, service.db, chance.between(1, 120))
  const broken = applyDueEvents({ ...victim.ctx, db: doomed.db }).catch(() => 0)
  const work = { isDone: false }
  const both = Promise.all([broken, applyDueEvents(service.ctx)]).finally(() => {
    work.isDone = true
  })
  while (!work.isDone) {
    await checkPaid(stage)
    await Promise.race([both, new Promise((resolve) => setTimeout(resolve, checkEveryMs))])
  }
  await both
  counts.kills += doomed.died() ? 1 : 0
  counts.rounds += 1
  await checkPaid(stage)
  // What the broken node postponed is due by then.
  clock.to(clock.day() + minute)
  if (isReconciled) {
    await reconcileDue(service.ctx)
    await sweepPending(service.ctx)
  }
  while ((await applyDueEvents(service.ctx)) > 0);
  await checkPaid(stage)
}

/** Who has paid by the processed events has a usable license of that quantity, or a reason why not. */
async function checkPaid({ check, clock, faults, counts }: Stage): Promise<void> {
  const day = clock.day()
  const checked = await check(day)
  counts.checks += checked.checks
  for (const { payer, text } of checked.faults) faults.push(`day ${day}: ${text}: ${describe(payer)}`)
}
