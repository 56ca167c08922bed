import type { LoadResult, SignInOrder } from './orders.ts'
import { toSample } from './participants.ts'
import { figureOfLatency, medianOf, type Participant, type Sample, type Scenario } from './rounds.ts'
import { countUsers } from './seed.ts'
import type { Stage } from './stage.ts'

/** People who sign in at the same time. */
const crowds = [16, 64]
/** Milliseconds from the request to the session, at half of the most a second. */
const wantedP99 = 30
const betterAuth = 'Better Auth'
const marginMs = 60_000
/** A server's code is compiled as it runs: the first thousand sign-ins cost up to twice as much as later ones. */
const warmUpSeconds = 10

/** From the request for the email, over its arrival at the mail server, to the session. */
export async function signIn(
  stage: Stage,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Scenario> {
  const { large, betterAuth: other, mails } = stage
  const server = { licet: large.licet, 'better-auth': other }
  // A limit holds for each email, so all others sign in before one does again.
  const firstUser = { licet: 1, 'better-auth': 1 }
  const run = async (
    product: SignInOrder['product'],
    how: Pick<SignInOrder, 'people' | 'seconds' | 'perSecond'>,
  ): Promise<LoadResult> => {
    const order: SignInOrder = {
      ...{ product, port: server[product].port, ...how },
      ...{ firstUser: firstUser[product], users: countUsers(large.sessions) },
    }
    const result = await mails.child.order<LoadResult>(order, how.seconds * 1_000 + marginMs)
    firstUser[product] += result.count
    return result
  }
  const participant = (product: SignInOrder['product'], people: number): Participant => ({
    name: nameOf(product === 'licet' ? large.label : betterAuth, people),
    async run(duration) {
      const { child } = server[product]
      const before = await child.cpu()
      const sample = toSample(await run(product, { people, seconds: duration }), (await child.cpu()) - before)
      // Not from a warm-up.
      if (product === 'licet' && people === most.people && duration === seconds) most.samples.push(sample)
      return sample
    },
  })
  const most = { people: Math.max(...crowds), samples: [] as Sample[] }
  for (const product of ['licet', 'better-auth'] as const) await run(product, { people: 16, seconds: warmUpSeconds })
  return {
    key: 'sign-in',
    title: 'Sign-in by email, from the request over the arrival of the email to the session',
    participants: crowds.flatMap((people) => [participant('licet', people), participant('better-auth', people)]),
    goals: crowds.map((people) => ({
      text: `at least 2.5 times Better Auth, ${people} at a time`,
      of: nameOf(large.label, people),
      against: nameOf(betterAuth, people),
      atLeast: 2.5,
    })),
    async after() {
      const perSecond = Math.round(medianOf(most.samples, 'perSecond') / 2)
      const results: LoadResult[] = []
      while (results.length < rounds) results.push(await run('licet', { people: 0, seconds, perSecond }))
      return [figureOfLatency(`at ${perSecond}/s, half of the most`, results, wantedP99)]
    },
  }
}

const nameOf = (product: string, people: number): string => `${product}, ${people} at a time`
