import { http, repeat, requireShare, sql } from './participants.ts'
import { get, post } from './requests.ts'
import type { Goal, Participant, Scenario } from './rounds.ts'
import { sessionsPerUser } from './seed.ts'
import type { Sized, Stage } from './stage.ts'
import { accessToken, refreshToken, spread } from './tokens.ts'

/** Sessions requested in turn for a warm cache, sessions requested once each for a cold one, chains of refreshes. */
const warmSessions = 1_000
const coldSessions = 10_000
const chainCount = 2_048
/** Each uses separate chains: a refresh token works for one refresh. */
const sides = ['ours', 'bare', 'direct', 'pooled', 'single', 'workers', 'redis', 'mixed'] as const
export const chainsOf = (sessions: number, side: (typeof sides)[number]): number[] =>
  spread(chainCount, sessions, sides.indexOf(side))
/** Sessions whose tokens the refreshes have changed. */
export const collectRotated = (sessions: number): Set<number> =>
  new Set(sides.flatMap((side) => chainsOf(sessions, side)))
/** Sessions spread over the table, fewer than `count`: those whose tokens no refresh changes. */
export function spreadUnchanged(count: number, sessions: number): number[] {
  const rotated = collectRotated(sessions)
  return spread(count, sessions).filter((number) => !rotated.has(number))
}
/** More than one measurement can use. */
const linksPerRun = 50_000
const redirectUri = 'https://app.bench.example.com/'
export const bareName = 'node:http, constant response'
const betterAuth = 'Better Auth'

/** Looks up the token of that session. */
export const currentOf = (number: number): string =>
  get('/v1/sessions/current', { authorization: `Bearer ${accessToken(number)}` })

/** Allowed factor between the costs of a request with the large and the small table. */
const growth = ({ small, large }: Stage): Goal => ({
  text: `cost with ${large.sessions.toLocaleString('en')} sessions at most 1.2 times that with ${small.sessions.toLocaleString('en')}`,
  of: large.label,
  against: small.label,
  atLeast: 1 / 1.2,
})

export async function warm(stage: Stage): Promise<Scenario> {
  const { large, small, betterAuth: other } = stage
  const requestsOf = ({ sessions }: Sized) => spread(warmSessions, sessions).map(currentOf)
  const ours = (sized: Sized) =>
    requireShare(
      http(stage, sized.label, sized.licet, { requests: requestsOf(sized), loop: true, expect: '"userId"' }),
      sized.licet,
      'hit',
    )
  const numbers = spread(warmSessions, large.sessions)
  const cached = await Promise.all(numbers.slice(0, 100).map((number) => other.cachedCookieOf(number)))
  const theirs = (name: string, path: string, cookies: string[]): Participant =>
    http(stage, name, other, {
      requests: cookies.map((cookie) => get(`${path}/get-session`, { cookie })),
      loop: true,
      expect: '"session"',
    })
  return {
    key: 'warm',
    title: 'GET /v1/sessions/current, warm cache',
    participants: [
      ours(large),
      ours(small),
      http(stage, bareName, stage.bare, { requests: requestsOf(large), loop: true, expect: '"userId"' }),
      theirs(
        betterAuth,
        '/plain',
        numbers.map((number) => other.cookieOf(number)),
      ),
      theirs(`${betterAuth}, cookie cache`, '/cached', cached),
    ],
    goals: [
      { text: 'at least 0.40 of a bare node:http server', of: large.label, against: bareName, atLeast: 0.4 },
      { text: "at least 30 times Better Auth's session lookup", of: large.label, against: betterAuth, atLeast: 30 },
      growth(stage),
    ],
  }
}

export async function cold(stage: Stage): Promise<Scenario> {
  const { large, small, betterAuth: other } = stage
  const numbersOf = ({ sessions }: Sized) => spread(coldSessions, sessions)
  const ours = (sized: Sized) => {
    const participant = http(stage, sized.label, sized.licet, {
      requests: numbersOf(sized).map(currentOf),
      expect: '"userId"',
    })
    return requireShare(
      repeat(participant, () => sized.licet.forgetSessions()),
      sized.licet,
      'miss',
    )
  }
  return {
    key: 'cold',
    title: 'GET /v1/sessions/current, cold cache: a different session per request',
    participants: [
      ours(large),
      ours(small),
      ...[large, small].map((sized) => repeat(statement(stage, sized, 'lookup', numbersOf(sized)))),
      repeat(
        http(stage, betterAuth, other, {
          requests: numbersOf(large).map((number) => get('/plain/get-session', { cookie: other.cookieOf(number) })),
          expect: '"session"',
        }),
      ),
    ],
    goals: [growth(stage)],
  }
}

export async function refresh(stage: Stage): Promise<Scenario> {
  const { large, small, betterAuth: other } = stage
  const ours = (sized: Sized) =>
    http(stage, sized.label, sized.licet, {
      chains: { name: sized.label, tokens: chainsOf(sized.sessions, 'ours').map(refreshToken) },
      expect: '"refreshToken"',
    })
  const theirs = (sized: Sized) => statement(stage, sized, 'rotate', chainsOf(sized.sessions, 'bare'))
  return {
    key: 'refresh',
    title: 'POST /v1/auth/refresh, every chain with its newest token',
    participants: [
      ours(large),
      ours(small),
      theirs(large),
      theirs(small),
      http(stage, `${betterAuth}, lookup that extends the session`, other, {
        requests: spread(warmSessions, large.sessions).map((number) =>
          get('/extending/get-session', { cookie: other.cookieOf(number) }),
        ),
        loop: true,
        expect: '"session"',
      }),
    ],
    goals: [
      {
        text: 'at least 0.8 of the bare conditional statement, one at a time',
        of: large.label,
        against: statementName(large),
        atLeast: 0.8,
      },
      growth(stage),
    ],
  }
}

export async function list(stage: Stage): Promise<Scenario> {
  const { large, small, betterAuth: other } = stage
  const ours = (sized: Sized) =>
    http(stage, sized.label, sized.licet, {
      requests: spread(warmSessions, sized.sessions).map((number) =>
        get('/v1/sessions', { authorization: `Bearer ${accessToken(number)}` }),
      ),
      loop: true,
      expect: '"total":10',
    })
  const users = await Promise.all([large, small].map(usersOf))
  return {
    key: 'list',
    title: `GET /v1/sessions, ${sessionsPerUser} sessions each`,
    participants: [
      ours(large),
      ours(small),
      ...[large, small].map((sized, index) => statement(stage, sized, 'list', users[index] ?? [])),
      http(stage, betterAuth, other, {
        requests: spread(warmSessions, large.sessions).map((number) =>
          get('/plain/list-sessions', { cookie: other.cookieOf(number) }),
        ),
        loop: true,
        expect: '"token"',
      }),
    ],
    goals: [growth(stage)],
  }
}

export async function link(stage: Stage): Promise<Scenario> {
  const { large, betterAuth: other } = stage
  let runs = 0
  const posts = (path: string, bodyOf: (email: string) => object) => () => {
    runs += 1
    const requests = Array.from({ length: linksPerRun }, (_, index) =>
      post(path, bodyOf(`r${runs}-${index}@bench.example.com`)),
    )
    return { requests, expect: ':true' }
  }
  const toOurs = posts('/v1/auth/magic-link', (email) => ({ email, redirectUri }))
  const ours = (name: string, hold: boolean): Participant => {
    const { run } = http(stage, name, large.licet, toOurs)
    return {
      name,
      async run(seconds) {
        await stage.mails.child.order({ hold }, 10_000)
        await large.licet.query(`update projects set settings = '{"mailsPerHour": 10000000}'`)
        const sample = await run(seconds)
        // The emails of one measurement must not be sent during the next.
        await large.licet.query(`delete from mails where status = 'queued'`)
        await stage.mails.child.order({ hold: false }, 10_000)
        return sample
      },
    }
  }
  return {
    key: 'link',
    title: 'POST /v1/auth/magic-link, a different email per request',
    participants: [
      ours(`${large.label}, emails stay queued`, true),
      ours(`${large.label}, emails sent at the same time`, false),
      statement(stage, large, 'magic-link', []),
      http(
        stage,
        `${betterAuth}, sends none`,
        other,
        posts('/plain/sign-in/magic-link', (email) => ({ email, callbackURL: '/' })),
      ),
    ],
    goals: [],
  }
}

export const statementName = ({ sessions }: Sized): string =>
  `SQL through pg, ${sessions.toLocaleString('en')} sessions`

let tags = 0

export function statement(
  stage: Stage,
  sized: Sized,
  name: 'lookup' | 'list' | 'rotate' | 'magic-link',
  numbers: number[],
): Participant {
  const { connection } = sized.licet
  return sql(stage, statementName(sized), () => {
    tags += 1
    return { connection, statement: name, numbers, tag: `s${tags}`, redirectUri }
  })
}

async function usersOf({ licet, sessions }: Sized): Promise<number[]> {
  const [row] = await licet.query<{ first: string }>('select min(id) as first from users')
  return spread(warmSessions, sessions / sessionsPerUser).map((number) => Number(row?.first) + number - 1)
}
