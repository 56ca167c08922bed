import { type Static, Type } from 'typebox'
import { nullable, projectQuery } from '../../platform/http/fields.ts'

export const StatsQuery = Type.Object(
  {
    ...projectQuery,
    days: Type.Integer({
      enum: [7, 30, 90],
      default: 30,
      description: 'How many days, today among them: 7, 30 or 90.',
      examples: [30],
    }),
  },
  { additionalProperties: false },
)
export type StatsQuery = Static<typeof StatsQuery>

const count = (description: string, example = 3) => Type.Integer({ minimum: 0, description, examples: [example] })
const date = Type.String({ format: 'date', description: 'A day, in UTC.', examples: ['2026-01-01'] })

const happened = {
  signIns: count('How often users signed in.', 812),
  newUsers: count('How many users were created.', 41),
  failures: count('How often a sign-in failed, or a session was ended because of how it was used.', 17),
}

export const Stats = Type.Object(
  {
    days: Type.Integer({ description: 'How many days, today among them. They begin at 00:00 UTC.', examples: [30] }),
    totals: Type.Object({
      users: count('Users there are now.', 240),
      usersCapped: Type.Boolean({ description: 'There are more users than `users`.', examples: [false] }),
      activeSessions: count('Sessions that are good now.', 310),
      activeSessionsCapped: Type.Boolean({
        description: 'There are more sessions than `activeSessions`.',
        examples: [false],
      }),
      ...happened,
    }),
    previous: nullable(
      Type.Object(happened, {
        description: 'The same for as many days before. Null when the audit log is not kept for that long.',
      }),
    ),
    signIns: Type.Array(
      Type.Object({
        date,
        method: Type.String({
          description: '`magic_link`, `email_change`, or `oauth:` and the key of the provider.',
          examples: ['oauth:github'],
        }),
        count: count('Sign-ins of the day.'),
      }),
      { description: 'For every day, each method that was used in any of them.' },
    ),
    newUsers: Type.Array(Type.Object({ date, count: count('Users created on the day.') }), {
      description: 'For every day.',
    }),
    failures: Type.Array(
      Type.Object({
        action: Type.String({ description: 'What the audit log calls it.', examples: ['oauth.fail'] }),
        reason: Type.String({
          description: 'A code of the API, or a word for what happened.',
          examples: ['INVALID_CODE'],
        }),
        count: count('How often.'),
      }),
      { description: 'Most first.' },
    ),
    heatmap: Type.Array(
      Type.Object({
        weekday: Type.Integer({ minimum: 0, maximum: 6, description: '0 is Monday.', examples: [0] }),
        hour: Type.Integer({ minimum: 0, maximum: 23, description: 'Hour of the day, in UTC.', examples: [9] }),
        count: count('Sign-ins.'),
      }),
      { description: 'Every hour of the week.' },
    ),
  },
  { title: 'Stats' },
)
export type Stats = Static<typeof Stats>
