import { type Static, Type } from 'typebox'
import { idField, nullable, projectQuery, text } from '../../platform/http/fields.ts'
import { Timestamp } from '../../platform/http/page.ts'

export const StatsQuery = Type.Object(
  {
    ...projectQuery,
    days: Type.Integer({
      enum: [7, 30, 90],
      default: 30,
      description: 'Number of days, including today: 7, 30, or 90.',
      examples: [30],
    }),
  },
  { additionalProperties: false },
)
export type StatsQuery = Static<typeof StatsQuery>

const count = (description: string, example = 3) => Type.Integer({ minimum: 0, description, examples: [example] })
const date = Type.String({ format: 'date', description: 'Day, in UTC.', examples: ['2026-01-01'] })

const happened = {
  signIns: count('Number of sign-ins.', 812),
  newUsers: count('Number of users created.', 41),
  failures: count('Number of failed sign-ins and of sessions revoked for suspicious use.', 17),
}

const DailyCount = Type.Object({ date, count: count('Number on the day.') }, { title: 'DailyCount' })

export const Stats = Type.Object(
  {
    days: Type.Integer({ description: 'Number of days, including today.', examples: [30] }),
    from: Timestamp('Start of the first day.', '2026-01-01T00:00:00.000Z'),
    totals: Type.Object({
      users: count('Number of current users.', 240),
      usersCapped: Type.Boolean({ description: 'Whether there are more users than `users`.', examples: [false] }),
      activeSessions: count('Number of active sessions.', 310),
      activeSessionsCapped: Type.Boolean({
        description: 'Whether there are more sessions than `activeSessions`.',
        examples: [false],
      }),
      ...happened,
    }),
    previous: nullable(
      Type.Object(happened, {
        description: 'Totals of the preceding period of equal length. `null` if the audit log does not cover it.',
      }),
    ),
    signIns: Type.Array(
      Type.Object(
        {
          date,
          method: Type.String({
            description:
              "Sign-in method: `magic_link`, `email_change`, `passkey`, or `oauth:` followed by the provider's key.",
            examples: ['oauth:github'],
          }),
          count: count('Number of sign-ins on the day.'),
        },
        { title: 'DailySignIns' },
      ),
      { description: 'Sign-ins for every day and method.' },
    ),
    newUsers: Type.Array(DailyCount, {
      description: 'New users for every day.',
    }),
    failures: Type.Array(
      Type.Object({
        action: Type.String({ description: 'Audit action of the failure.', examples: ['oauth.fail'] }),
        reason: Type.String({
          description: 'Error code of the API, or a word for the reason.',
          examples: ['INVALID_CODE'],
        }),
        count: count('Number of occurrences.'),
      }),
      { description: 'Failures by reason, the most frequent first.' },
    ),
    dailyFailures: Type.Array(DailyCount, { description: 'Failures for every day.' }),
    outages: Type.Array(
      Type.Object(
        {
          date,
          providerId: idField('prv', 'Provider that did not respond.'),
          provider: text('Key of the provider.', 'github'),
          failures: count('Number of sign-ins without a response.', 31),
          addresses: count('Number of IP addresses among these.', 28),
        },
        { title: 'ProviderOutage' },
      ),
      {
        description: 'At most 3 days on which a provider did not respond to at least 10 sign-ins, worst first.',
      },
    ),
    heatmap: Type.Array(
      Type.Object(
        {
          weekday: Type.Integer({
            minimum: 0,
            maximum: 6,
            description: 'Day of the week. 0 is Monday.',
            examples: [0],
          }),
          hour: Type.Integer({ minimum: 0, maximum: 23, description: 'Hour of the day, in UTC.', examples: [9] }),
          count: count('Sign-ins.'),
        },
        { title: 'HourlySignIns' },
      ),
      { description: 'Sign-ins for every hour of the week.' },
    ),
  },
  { title: 'Stats' },
)
export type Stats = Static<typeof Stats>
