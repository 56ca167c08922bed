import { startBareSignIns } from './bare-sign-ins.ts'
import type { Child } from './child.ts'
import type { LoadResult, SignInOrder } from './orders.ts'
import { measure } from './participants.ts'
import { figureOfLatency, type Goal, medianOf, type Participant, type Sample, type Scenario } from './rounds.ts'
import { countUsers } from './seed.ts'
import type { Stage } from './stage.ts'

/** People who sign in at the same time. */
const crowds = [1, 16, 64]
/** Milliseconds from the request to the session, at half of the most a second. */
const wantedP99 = 30
const betterAuth = 'Better Auth'
const marginMs = 60_000
/** A server's code is compiled as it runs: the first thousand sign-ins cost up to twice as much as later ones. */
const warmUpSeconds = 10

interface Server {
  product: SignInOrder['product']
  name: string
  child: Child
  port: number
  /** The next of the seeded users. A limit holds for each email, so all others sign in before one does again. */
  nextUser: number
}

type Load = Pick<SignInOrder, 'people' | 'seconds' | 'perSecond'>

async function run({ mails, large }: Stage, server: Server, load: Load): Promise<LoadResult> {
  const { product, port, nextUser: firstUser } = server
  const order: SignInOrder = { product, port, firstUser, users: countUsers(large.sessions), ...load }
  const result = await mails.child.order<LoadResult>(order, load.seconds * 1_000 + marginMs)
  server.nextUser += result.count
  return result
}

/** From the request for the email, over its arrival at the mail server, to the session. */
export async function signIn(
  stage: Stage,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Scenario> {
  const { large, betterAuth: other, mails, keep } = stage
  const bare = await startBareSignIns(large.licet, mails.port, keep)
  const ours: Server = { product: 'licet', name: large.label, ...serverOf(large.licet) }
  const theirs: Server = { product: 'better-auth', name: betterAuth, ...serverOf(other) }
  const servers = [ours, theirs, ...bare.map((one): Server => ({ product: 'bare', ...one, nextUser: 1 }))]
  const most = { people: Math.max(...crowds), samples: [] as Sample[] }
  const participant = (server: Server, people: number): Participant => ({
    name: nameOf(server.name, people),
    async run(duration) {
      const { child } = server
      const sample = await measure(
        stage,
        () => child.cpu(),
        () => run(stage, server, { people, seconds: duration }),
      )
      // Not from a warm-up.
      if (server === ours && people === most.people && duration === seconds) most.samples.push(sample)
      return sample
    },
  })
  for (const server of servers) await run(stage, server, { people: 16, seconds: warmUpSeconds })
  return {
    key: 'sign-in',
    title: 'Sign-in by email, from the request over the arrival of the email to the session',
    participants: crowds.flatMap((people) => servers.map((server) => participant(server, people))),
    goals: crowds.flatMap((people) => goalsOf(people, large.label, bare[0]?.name ?? '')),
    async after() {
      const perSecond = Math.round(medianOf(most.samples, 'perSecond') / 2)
      const results: LoadResult[] = []
      while (results.length < rounds) results.push(await run(stage, ours, { people: 0, seconds, perSecond }))
      return [figureOfLatency(`at ${perSecond}/s, half of the most`, results, wantedP99)]
    },
  }
}

const serverOf = ({ child, port }: { child: Child; port: number }) => ({ child, port, nextUser: 1 })

const nameOf = (name: string, people: number): string => `${name}, ${people} at a time`

const goalsOf = (people: number, ours: string, bare: string): Goal[] => [
  {
    text: `at least 2.5 times Better Auth, ${people} at a time`,
    of: nameOf(ours, people),
    against: nameOf(betterAuth, people),
    atLeast: 2.5,
  },
  {
    text: `processor time at most twice that of the bare server, ${people} at a time`,
    of: nameOf(ours, people),
    against: nameOf(bare, people),
    atLeast: 0.5,
    isByCost: true,
  },
]
