import type { LoadResult, SignInOrder } from './orders.ts'
import { toSample } from './participants.ts'
import type { Participant, Scenario } from './rounds.ts'
import { countUsers } from './seed.ts'
import type { Stage } from './stage.ts'

/** People who sign in at the same time. */
const crowds = [16, 64]
const betterAuth = 'Better Auth'
const marginMs = 60_000
/** A server's code is compiled as it runs: the first thousand sign-ins cost up to twice as much as later ones. */
const warmUpSeconds = 10

/** From the request for the email, over its arrival at the mail server, to the session. */
export async function signIn(stage: Stage): Promise<Scenario> {
  const { large, betterAuth: other, mails } = stage
  const server = { licet: large.licet, 'better-auth': other }
  // A limit holds for each email, so all others sign in before one does again.
  const firstUser = { licet: 1, 'better-auth': 1 }
  const run = async (product: SignInOrder['product'], people: number, seconds: number): Promise<LoadResult> => {
    const order: SignInOrder = {
      ...{ product, port: server[product].port, people, seconds },
      ...{ firstUser: firstUser[product], users: countUsers(large.sessions) },
    }
    const result = await mails.child.order<LoadResult>(order, seconds * 1_000 + marginMs)
    firstUser[product] += result.count
    return result
  }
  const participant = (product: SignInOrder['product'], people: number): Participant => ({
    name: nameOf(product === 'licet' ? large.label : betterAuth, people),
    async run(seconds) {
      const { child } = server[product]
      const before = await child.cpu()
      return toSample(await run(product, people, seconds), (await child.cpu()) - before)
    },
  })
  for (const product of ['licet', 'better-auth'] as const) await run(product, 16, warmUpSeconds)
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
  }
}

const nameOf = (product: string, people: number): string => `${product}, ${people} at a time`
