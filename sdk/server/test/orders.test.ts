import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds, seed } from '../../../server/test/rounds.ts'
import { Follower } from '../src/changes/follower.ts'
import { NotSignedInError } from '../src/errors.ts'
import type { VerifiedKey } from '../src/types.ts'
import { KeyVerifier } from '../src/verify/key-verifier.ts'
import { Memory } from '../src/verify/memory.ts'
import { Verifier } from '../src/verify/verifier.ts'
import { World } from './world.ts'

const sessions = 2

const session = fc.nat(sessions - 1)
const key = fc.nat(1)
const context = fc.constantFrom('', '', 'acme')
const network = <T extends object>(set: fc.Arbitrary<T>) => fc.record({ kind: fc.constant('network' as const), set })
/** Steps, the first ones more often. */
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('verify' as const), session, context, isPrevious: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('verify key' as const), key }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('revoke' as const), session }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('revoke key' as const), key }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refresh' as const), session }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      to: fc.constantFrom('leave' as const, 'join' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      to: fc.constantFrom('lapse' as const, 'pay' as const),
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
const total = { hits: 0, misses: 0, refused: 0, lateAnswers: 0, outside: 0, keysRefused: 0, keysNarrowed: 0 }

async function run({ drift, transport, startMs, openMs, steps }: Plan): Promise<string[]> {
  const world = new World(sessions, drift)
  const memory = new Memory({
    clock: world.clock,
    network: world.questions,
    maxEntries: 10,
    staleIfUnavailable: 0,
  })
  const audience = { apps: new Set(['app_1']), requiredScopes: [] }
  const about = { memory, audience, issuer: 'http://licet' }
  const verifiers = {
    verifier: new Verifier(about),
    keyVerifier: new KeyVerifier({ ...about, accessKeys: true, followsKeys: () => true }),
  }
  const follower = new Follower({ clock: world.clock, network: world.changes, transport }, memory)
  const wrong: string[] = []
  // A machine that is suspended while someone sets its clock back cannot tell: only one of the two in each run.
  const isSuspended = steps.some(([, { kind }]) => kind === 'suspend')
  world.openMs = openMs
  await world.pass(startMs)
  // Both are in memory at first, so that each step can make them wrong.
  verifyAll(world, verifiers, wrong)
  await world.pass(20)
  for (const [ms, what] of steps) {
    await world.pass(ms)
    if (what.kind !== 'set clock' || !isSuspended) act(world, verifiers, what, wrong)
  }
  for (let turn = 0; turn < 8; turn += 1) {
    verifyAll(world, verifiers, wrong)
    await world.pass(400)
  }
  follower.close()
  total.hits += memory.status.hits
  total.misses += memory.status.misses
  return wrong
}

interface Verifiers {
  readonly verifier: Verifier
  readonly keyVerifier: KeyVerifier
}

function act(world: World, verifiers: Verifiers, what: Step, wrong: string[]): void {
  if (what.kind === 'verify' || what.kind === 'verify key') {
    if (world.now >= world.suspendedUntil) present(world, verifiers, what, wrong)
  } else if ('session' in what || 'key' in what) end(world, what)
  else if (what.kind === 'move') world[what.to]()
  else if (what.kind === 'cut') world.cut(what.isNoticed)
  else if (what.kind === 'network') Object.assign(world, what.set)
  else if (what.kind === 'suspend') world.suspend(what.ms)
  else if (what.kind === 'set clock') world.wallOffset += what.ms
  else world.change(changes[what.of] as { event: string })
}

const sessionOf = (world: World, index: number) => world.sessions[index] as World['sessions'][number]
const keyOf = (world: World, index: number) => world.keys[index] as World['keys'][number]

type Presenting = Extract<Step, { kind: 'verify' | 'verify key' }>

function present(world: World, verifiers: Verifiers, what: Presenting, wrong: string[]): void {
  if (what.kind === 'verify key') verifyKey(world, verifiers, what.key, wrong)
  else {
    const { token, previous } = sessionOf(world, what.session)
    const presented = (what.isPrevious ? previous : undefined) ?? token
    verify(world, verifiers, { token: presented, context: what.context }, wrong)
  }
}

function end(world: World, what: Extract<Step, { kind: 'revoke' | 'refresh' | 'revoke key' }>): void {
  if (what.kind === 'revoke key') world.revokeKey(keyOf(world, what.key))
  else if (what.kind === 'revoke') world.revoke(sessionOf(world, what.session))
  else world.refresh(sessionOf(world, what.session))
}

const changes: Record<string, { event: string; kind?: string; id?: string }> = {
  user: { event: 'change', kind: 'user', id: 'usr_1' },
  organization: { event: 'change', kind: 'organization', id: 'org_1' },
  project: { event: 'change', kind: 'project', id: 'prj_1' },
  reset: { event: 'reset' },
}

function verifyAll(world: World, verifiers: Verifiers, wrong: string[]): void {
  for (const index of world.keys.keys()) verifyKey(world, verifiers, index, wrong)
  for (const { token } of world.sessions)
    for (const inOne of ['', 'acme']) verify(world, verifiers, { token, context: inOne }, wrong)
}

interface Asked {
  readonly token: string
  readonly context: string
}

/** Verifies, and notes when a session or a membership is accepted 1 second after its end, or a token after its own. */
function verify(world: World, { verifier }: Verifiers, { token, context: asked }: Asked, wrong: string[]): void {
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

/** Verifies, and notes when a key is accepted 1 second after its end, or may do what its plan allowed until then. */
function verifyKey(world: World, { keyVerifier }: Verifiers, index: number, wrong: string[]): void {
  const key = keyOf(world, index)
  const never = Number.POSITIVE_INFINITY
  const accept = ({ has }: VerifiedKey) => {
    const { lapsedAt = never, leftAt = never } = world
    if (!has('reports')) total.keysNarrowed += 1
    const ends = {
      revoked: (key.revokedAt ?? never) + 1_000,
      expired: key.expiresAt + 10,
      outside: key.slug === 'acme' ? leftAt + 1_000 : never,
      lapsed: has('reports') ? lapsedAt + 1_000 : never,
    }
    for (const [what, at] of Object.entries(ends))
      if (world.now > at) wrong.push(`${key.id} ${what}, accepted at ${world.now}, latest at ${at}`)
  }
  const refuse = (error: unknown) => {
    if (!(error instanceof NotSignedInError)) return
    total.keysRefused += 1
    // A response that is still on its way when the user returns says that they are gone.
    const isLate = error.reason === 'holder' && world.now < (world.joinedAt ?? 0) + 3_500
    if (world.refusalOf(key) === undefined && !isLate) wrong.push(`${key.id} works, refused at ${world.now}`)
  }
  const answer = keyVerifier.verify(key.text)
  if (answer instanceof Promise) void answer.then(accept, refuse)
  else accept(answer)
}

test('in random orders of events and faults, no session or access key is accepted 1 second after its end', async () => {
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
  expect(total.keysRefused).toBeGreaterThan(runs)
  expect(total.keysNarrowed).toBeGreaterThan(runs / 20)
})
