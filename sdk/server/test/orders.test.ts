import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds, seed } from '../../../server/test/rounds.ts'
import { Follower } from '../src/changes/follower.ts'
import { NotSignedInError } from '../src/errors.ts'
import { Verifier } from '../src/verify/verifier.ts'
import { World } from './world.ts'

const sessions = 2

const session = fc.nat(sessions - 1)
const context = fc.constantFrom('', '', 'acme')
const network = <T extends object>(set: fc.Arbitrary<T>) => fc.record({ kind: fc.constant('network' as const), set })
/** Steps, the first ones more often. */
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('verify' as const), session, context, isPrevious: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('revoke' as const), session }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refresh' as const), session }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      to: fc.constantFrom('leave' as const, 'join' as const),
    }),
  },
  { weight: 3, arbitrary: network(fc.record({ slowMs: fc.constantFrom(0, 300, 600) })) },
  { weight: 1, arbitrary: network(fc.record({ delayMs: fc.constantFrom(1, 2, 40, 400, 1_300) })) },
  { weight: 1, arbitrary: network(fc.record({ isSilent: fc.boolean() })) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), isNoticed: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('suspend' as const), ms: fc.integer({ min: 50, max: 3_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('set clock' as const), ms: fc.constantFrom(-5_000, 300, 5_000) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      of: fc.constantFrom('user', 'organization', 'project', 'reset'),
    }),
  },
)
const pause = fc.oneof(
  fc.integer({ min: 0, max: 6 }),
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 0, max: 1_500 }),
)
const plan = fc.record({
  drift: fc.constantFrom(-0.0004, 0, 0.0004),
  transport: fc.constantFrom('auto' as const, 'stream' as const, 'poll' as const),
  /** Until the first verifications: a stream may still be about to open. */
  startMs: fc.constantFrom(0, 0, 10, 600),
  openMs: fc.constantFrom(2, 300),
  steps: fc.array(fc.tuple(pause, step), { minLength: 4, maxLength: 16 }),
})

type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never
type Step = Plan['steps'][number][1]

/** What all runs together did, to see that they did it. */
const total = { hits: 0, misses: 0, refused: 0, lateAnswers: 0, outside: 0 }

async function run({ drift, transport, startMs, openMs, steps }: Plan): Promise<string[]> {
  const world = new World(sessions, drift)
  const verifier = new Verifier({
    clock: world.clock,
    network: world.questions,
    audience: { apps: new Set(['app_1']), requiredScopes: [] },
    issuer: 'http://licet',
    maxEntries: 10,
    staleIfUnavailable: 0,
  })
  const follower = new Follower({ clock: world.clock, network: world.changes, transport }, verifier)
  const wrong: string[] = []
  // A machine that is suspended while someone sets its clock back cannot tell: only one of the two in each run.
  const isSuspended = steps.some(([, { kind }]) => kind === 'suspend')
  world.openMs = openMs
  await world.pass(startMs)
  // Both are in memory at first, so that each step can make them wrong.
  verifyAll(world, verifier, wrong)
  await world.pass(20)
  for (const [ms, what] of steps) {
    await world.pass(ms)
    if (what.kind !== 'set clock' || !isSuspended) act(world, verifier, what, wrong)
  }
  for (let turn = 0; turn < 8; turn += 1) {
    verifyAll(world, verifier, wrong)
    await world.pass(400)
  }
  follower.close()
  total.hits += verifier.status.hits
  total.misses += verifier.status.misses
  return wrong
}

function act(world: World, verifier: Verifier, what: Step, wrong: string[]): void {
  const of = (index: number) => world.sessions[index] as World['sessions'][number]
  if (what.kind === 'revoke') world.revoke(of(what.session))
  else if (what.kind === 'refresh') world.refresh(of(what.session))
  else if (what.kind === 'move') world[what.to]()
  else if (what.kind === 'cut') world.cut(what.isNoticed)
  else if (what.kind === 'network') Object.assign(world, what.set)
  else if (what.kind === 'suspend') world.suspend(what.ms)
  else if (what.kind === 'set clock') world.wallOffset += what.ms
  else if (what.kind === 'change') world.change(changes[what.of] as { event: string })
  else if (world.now >= world.suspendedUntil) {
    const { token, previous } = of(what.session)
    verify(world, verifier, { token: (what.isPrevious ? previous : undefined) ?? token, context: what.context }, wrong)
  }
}

const changes: Record<string, { event: string; kind?: string; id?: string }> = {
  user: { event: 'change', kind: 'user', id: 'usr_1' },
  organization: { event: 'change', kind: 'organization', id: 'org_1' },
  project: { event: 'change', kind: 'project', id: 'prj_1' },
  reset: { event: 'reset' },
}

function verifyAll(world: World, verifier: Verifier, wrong: string[]): void {
  for (const { token } of world.sessions)
    for (const inOne of ['', 'acme']) verify(world, verifier, { token, context: inOne }, wrong)
}

interface Asked {
  readonly token: string
  readonly context: string
}

/** Verifies, and notes when a session or a membership is accepted 1 second after its end, or a token after its own. */
function verify(world: World, verifier: Verifier, { token, context: asked }: Asked, wrong: string[]): void {
  const found = world.sessions.find(({ family }) => token.slice(4, 20) === family)
  const askedAt = world.now
  const accept = () => {
    if (world.now - askedAt > 100) total.lateAnswers += 1
    const { revokedAt = Number.POSITIVE_INFINITY, id = '' } = found ?? {}
    if (world.now > revokedAt + 1_000) wrong.push(`${id} ended at ${revokedAt}, accepted at ${world.now}`)
    const leftAt = asked === '' ? Number.POSITIVE_INFINITY : (world.leftAt ?? Number.POSITIVE_INFINITY)
    if (world.now > leftAt + 1_000) wrong.push(`${id} is not in acme since ${leftAt}, accepted at ${world.now}`)
    if (world.now > world.latestEndOf(token) + 10) wrong.push(`a token of ${id} expired, accepted at ${world.now}`)
  }
  const refuse = (error: unknown) => {
    if (!(error instanceof NotSignedInError)) return
    total.refused += 1
    if (error.reason === 'not_a_member') total.outside += 1
    else if (world.isActive(token)) wrong.push(`${found?.id} is active, refused at ${world.now}`)
  }
  const answer = verifier.verify(token, undefined, asked)
  if (answer instanceof Promise) void answer.then(accept, refuse)
  else accept()
}

test('in random orders of events and faults, no session is accepted 1 second after its end', async () => {
  const runs = rounds(10_000)
  await fc.assert(
    fc.asyncProperty(plan, async (one) => {
      expect(await run(one)).toEqual([])
    }),
    { numRuns: runs, seed },
  )

  expect(total.hits).toBeGreaterThan(2 * runs)
  expect(total.refused).toBeGreaterThan(runs)
  expect(total.lateAnswers).toBeGreaterThan(runs / 20)
  expect(total.outside).toBeGreaterThan(runs)
})
