import type { Licet } from './licet.ts'
import type { LoadResult, SignInOrder } from './orders.ts'
import { measure } from './participants.ts'
import type { Participant } from './rounds.ts'
import type { Stage } from './stage.ts'

const people = 16
const marginMs = 60_000
/** A server's code is compiled as it runs: the first thousand sign-ins cost up to twice as much as later ones. */
const warmUpSeconds = 10
/** No seeded user has such a number, and no one signs in twice. */
const first = 1_000_000
const users = 1_000_000_000

/** Sign-ins by email of users whom the server does not know yet. */
export async function newcomersTo(stage: Stage, name: string, licet: Licet): Promise<Participant> {
  const { child } = stage.mails
  let firstUser = first
  const signIn = async (seconds: number): Promise<LoadResult> => {
    const order: SignInOrder = { product: 'licet', port: licet.port, people, seconds, firstUser, users }
    const result = await child.order<LoadResult>(order, seconds * 1_000 + marginMs)
    // Those who had not arrived at the end are not counted.
    firstUser += result.count + people
    return result
  }
  await signIn(warmUpSeconds)
  return {
    name,
    run: (seconds) =>
      measure(
        { homes: [licet.home] },
        () => licet.child.cpu(),
        () => signIn(seconds),
      ),
  }
}
