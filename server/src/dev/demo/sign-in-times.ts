import { isMobile, type Person } from './people.ts'
import type { Chance } from './random.ts'

export const minutes = 60_000
export const hours = 60 * minutes
export const days = 24 * hours
export const demoDays = 90

/** A user's visit to sign in. */
export interface DemoSignIn {
  readonly person: Person
  readonly at: number
  /** Their first visit. */
  readonly first: boolean
  readonly app: 'web' | 'mobile'
  readonly method: Person['method']
  readonly ip: string
  readonly agent: string
}

/** From Monday to Sunday. */
const ofWeekday = [1.25, 1.3, 1.25, 1.2, 1, 0.45, 0.4]
/** From midnight on, in the user's time zone. */
const ofHour = [1, 1, 0, 0, 0, 1, 3, 8, 16, 22, 20, 15, 10, 13, 19, 18, 15, 11, 8, 7, 7, 6, 4, 2]
const hourWeights = Object.fromEntries(ofHour.map((weight, hour) => [String(hour), weight]))
/** Age of the newest visit. */
const latest = 2 * minutes

/** Each user's signIns, in order of time. */
export function signInsByPerson(signIns: readonly DemoSignIn[]): Map<Person, DemoSignIn[]> {
  const found = new Map<Person, DemoSignIn[]>()
  for (const signIn of signIns) found.set(signIn.person, [...(found.get(signIn.person) ?? []), signIn])
  return found
}

/** All sign-ins in the days before `now`, in order of time. */
export function makeSignInTimes(chance: Chance, people: readonly Person[], now: number): DemoSignIn[] {
  const today = Math.floor(now / days) * days
  return people
    .flatMap((person) =>
      Array.from({ length: Math.min(person.joined, demoDays - 1) + 1 }, (_, ago) => today - ago * days).flatMap((day) =>
        signInsOf(chance, person, day, now),
      ),
    )
    .sort((a, b) => a.at - b.at)
}

function signInsOf(chance: Chance, person: Person, day: number, now: number): DemoSignIn[] {
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  const isFirst = Math.floor(now / days) * days - day === person.joined * days
  const often = chance.times((person.signInsPerWeek / 7) * (ofWeekday[weekday] ?? 1))
  const instants = Array.from({ length: Math.max(often, isFirst ? 1 : 0) }, () => instantOn(chance, person, day))
    .map((at, index) => (isFirst && index === 0 ? Math.min(at, now - latest - chance.between(1, 90) * minutes) : at))
    .filter((at) => at <= now - latest)
    .sort((a, b) => a - b)
  return instants.map((at, index) => signInAt(chance, person, at, isFirst && index === 0))
}

function instantOn(chance: Chance, { offset }: Person, day: number): number {
  const hour = Number(chance.weighted(hourWeights)) - offset
  // A morning that is still the evening before in UTC belongs to this day.
  return day + ((hour + 24) % 24) * hours + chance.between(0, hours - 1)
}

function signInAt(chance: Chance, person: Person, at: number, first: boolean): DemoSignIn {
  const agent = chance.happens(0.78) ? person.agents[0] : person.agents[1]
  return {
    person,
    at,
    first,
    app: isMobile(agent) ? 'mobile' : 'web',
    method: chance.happens(0.88) ? person.method : 'magic_link',
    ip: chance.happens(0.8) ? person.ips[0] : person.ips[1],
    agent,
  }
}
