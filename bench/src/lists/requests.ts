import type { Licet } from '../licet.ts'

/** A list of the management API, and its nth request. */
export interface Asked {
  name: string
  path(n: number): string
}

const position = (value: string | number | null, id: number): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

const hex = (number: number): string => number.toString(16).padStart(32, '0')

/** Another number of 1 … `count` each time. */
const some = (n: number, count: number): number => 1 + ((n * 7_919 + 13) % count)

interface Middle {
  id: number
  us: number
  iso: string
  email: string
}

/** The middle of each list: a row of each table. */
async function middleOf(licet: Licet, table: 'users' | 'mails', email: 'email' | 'recipient'): Promise<Middle> {
  const [row] = await licet.query<{ id: string; us: string; at: Date; email: string }>(
    `select id, (extract(epoch from created_at) * 1000000)::bigint as us, created_at as at, ${email} as email from ${table}
     where id >= (select max(id) / 2 from ${table}) order by id limit 1`,
  )
  if (!row) throw new Error(`${table} is empty`)
  return { id: Number(row.id), us: Number(row.us), iso: row.at.toISOString(), email: row.email }
}

type Table = 'users' | 'sessions' | 'audit_logs' | 'licenses' | 'payment_events' | 'webhook_deliveries'

async function lastId(licet: Licet, table: Table): Promise<number> {
  const [row] = await licet.query<{ id: string }>(`select max(id) as id from ${table}`)
  return Number(row?.id ?? 0)
}

async function addressesOf(licet: Licet): Promise<string[]> {
  const rows = await licet.query<{ ip: string }>('select ip from sessions where id % 97 = 1 limit 100')
  return rows.map(({ ip }) => ip)
}

/** Every list that the dashboard shows. */
export async function listsToAsk(licet: Licet): Promise<Asked[]> {
  const [project] = await licet.query<{ ref: string; web: string; mobile: string }>(
    `select p.public_id as ref, web.public_id as web, mobile.public_id as mobile from projects p
     join apps web on web.project_id = p.id and web.key = 'web'
     join apps mobile on mobile.project_id = p.id and mobile.key = 'mobile' where p.key = 'bench'`,
  )
  if (!project) throw new Error('the project of the benchmark is missing')
  const of = (resource: string) => `/v1/admin/${resource}?projectId=${project.ref}`
  return [
    ...userLists(of('users'), await lastId(licet, 'users'), await middleOf(licet, 'users', 'email')),
    ...sessionLists(
      of('sessions'),
      await addressesOf(licet),
      await lastId(licet, 'sessions'),
      await lastId(licet, 'users'),
      project,
    ),
    ...auditLists(of('audit-logs'), await lastId(licet, 'audit_logs'), await lastId(licet, 'users')),
    ...histograms(of('audit-logs/histogram')),
    ...[7, 30, 90].map((days) => ({ name: `stats, ${days} days`, path: () => `${of('stats')}&days=${days}` })),
    ...outboxLists(of('mail/outbox'), await middleOf(licet, 'mails', 'recipient')),
    ...licenseLists(of('licenses'), await lastId(licet, 'licenses'), await lastId(licet, 'users')),
    ...paymentLists(of('payment-events'), await lastId(licet, 'payment_events'), await lastId(licet, 'licenses')),
    ...deliveryLists(of('webhook-deliveries'), await lastId(licet, 'webhook_deliveries'), await lastId(licet, 'users')),
  ]
}

function userLists(base: string, count: number, middle: Middle): Asked[] {
  return [
    { name: 'users', path: () => base },
    { name: 'users, page 500', path: () => `${base}&page=500` },
    { name: 'users, in the middle', path: () => `${base}&after=${position(middle.us, middle.id)}` },
    { name: 'users, oldest first', path: () => `${base}&order=asc` },
    { name: 'users by email', path: () => `${base}&sort=email` },
    {
      name: 'users by email, in the middle',
      path: () => `${base}&sort=email&after=${position(middle.email, middle.id)}`,
    },
    { name: 'users, suspended', path: () => `${base}&status=suspended` },
    { name: 'users, active, by email', path: () => `${base}&status=active&sort=email` },
    { name: 'users, one word that is rare', path: () => `${base}&q=zebulon` },
    { name: 'users, one word that is common', path: () => `${base}&q=anna` },
    { name: 'users, a common word, by email', path: () => `${base}&q=anna&sort=email` },
    { name: 'users, two words', path: () => `${base}&q=anna+smith` },
    { name: 'users, a word of all emails', path: () => `${base}&q=bench` },
    { name: 'users, an unknown word', path: () => `${base}&q=nobodyhasthis` },
    { name: 'users, start of a word', path: () => `${base}&q=mil` },
    { name: 'users, an email', path: (n) => `${base}&q=user-${some(n, count)}@bench.example.com` },
    { name: 'users, start of an email', path: (n) => `${base}&q=user-${some(n, 99)}` },
    { name: 'users, suspended, common word', path: () => `${base}&status=suspended&q=smith` },
    { name: 'one user', path: (n) => `/v1/admin/users/usr_${hex(inProject(some(n, count)))}?` },
    {
      name: 'sessions of one user',
      path: (n) => `/v1/admin/users/usr_${hex(inProject(some(n, count)))}/sessions?status=all`,
    },
  ]
}

/** Every twentieth row belongs to the other project. */
const inProject = (number: number): number => (number % 20 === 0 ? number - 1 : number)

function sessionLists(
  base: string,
  ips: readonly string[],
  count: number,
  users: number,
  { web, mobile }: { web: string; mobile: string },
): Asked[] {
  return [
    { name: 'sessions', path: () => base },
    { name: 'sessions, page 500', path: () => `${base}&page=500` },
    { name: 'sessions, in the middle', path: () => `${base}&after=${position(null, Math.floor(count / 2))}` },
    { name: 'sessions, all', path: () => `${base}&status=all` },
    { name: 'sessions, ended', path: () => `${base}&status=ended` },
    {
      name: 'sessions, ended, in the middle',
      path: () => `${base}&status=ended&after=${position(null, Math.floor(count / 2))}`,
    },
    { name: 'sessions, flagged', path: () => `${base}&flagged=true` },
    { name: 'sessions, flagged, all', path: () => `${base}&flagged=true&status=all` },
    { name: 'sessions, of the large app', path: () => `${base}&appId=${web}` },
    { name: 'sessions, of the small app', path: () => `${base}&appId=${mobile}` },
    { name: 'sessions, flagged, of an app', path: () => `${base}&flagged=true&appId=${mobile}` },
    { name: 'sessions, of a user', path: (n) => `${base}&status=all&userId=usr_${hex(inProject(some(n, users)))}` },
    { name: 'sessions, by IP', path: (n) => `${base}&status=all&q=${ips[n % ips.length]}` },
    { name: 'sessions, by start of an email', path: (n) => `${base}&status=all&q=user-${some(n, 99)}` },
  ]
}

const iso = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString()

function auditLists(base: string, count: number, users: number): Asked[] {
  return [
    { name: 'audit', path: () => base },
    { name: 'audit, page 500', path: () => `${base}&page=500` },
    { name: 'audit, in the middle', path: () => `${base}&after=${position(null, Math.floor(count / 2))}` },
    { name: 'audit, near the end', path: () => `${base}&after=${position(null, Math.floor(count / 1_000))}` },
    { name: 'audit, common action', path: () => `${base}&action=user.login` },
    { name: 'audit, rare action', path: () => `${base}&action=app.update` },
    { name: 'audit, unused action', path: () => `${base}&action=project.delete` },
    { name: 'audit, actions of a kind', path: () => `${base}&action=session.*` },
    { name: 'audit, rare severity', path: () => `${base}&severity=critical` },
    { name: 'audit, two severities', path: () => `${base}&severity=warning,critical` },
    { name: 'audit, common severity', path: () => `${base}&severity=info` },
    { name: 'audit, rare kind of actor', path: () => `${base}&actorType=member` },
    { name: 'audit, common kind of actor', path: () => `${base}&actorType=user` },
    { name: 'audit, an actor', path: (n) => `${base}&actor=usr_${hex(some(n, users))}` },
    { name: 'audit, an actor by number', path: (n) => `${base}&actor=${some(n, users)}` },
    { name: 'audit, an actor of many records', path: () => `${base}&actor=key_${hex(1)}` },
    { name: 'audit, an entity', path: (n) => `${base}&entity=usr_${hex(some(n, users))}` },
    { name: 'audit, a type of entity', path: () => `${base}&entityType=app` },
    { name: 'audit, a day', path: (n) => `${base}&from=${iso(some(n, 300) + 1)}&to=${iso(some(n, 300))}` },
    { name: 'audit, a month, rare action', path: () => `${base}&action=app.update&from=${iso(200)}&to=${iso(170)}` },
    { name: 'audit, a month, common action', path: () => `${base}&action=user.login&from=${iso(200)}&to=${iso(170)}` },
    { name: 'audit, rare word', path: () => `${base}&q=zebulon` },
    { name: 'audit, common word', path: () => `${base}&q=github` },
    { name: 'audit, word of most records', path: () => `${base}&q=user` },
    { name: 'audit, unknown word', path: () => `${base}&q=neverwas` },
    { name: 'audit, two words', path: () => `${base}&q=github+INVALID_CODE` },
    { name: 'audit, an email', path: (n) => `${base}&q=user-${some(n, users)}@bench.example.com` },
    { name: 'audit, an ID', path: (n) => `${base}&q=usr_${hex(some(n, users))}` },
    { name: 'audit, word of most records, rare severity', path: () => `${base}&q=user&severity=critical` },
    { name: 'audit, rare word in a common action', path: () => `${base}&q=zebulon&action=session.create` },
    {
      name: 'audit, common word, in the middle',
      path: () => `${base}&q=github&after=${position(null, Math.floor(count / 2))}`,
    },
    { name: 'audit, actor and action', path: (n) => `${base}&actor=usr_${hex(some(n, users))}&action=user.login` },
    { name: 'one audit record', path: (n) => `/v1/admin/audit-logs/aud_${hex(inProject(some(n, count)))}?` },
  ]
}

const histograms = (base: string): Asked[] => [
  { name: 'histogram', path: () => base },
  { name: 'histogram, a year', path: () => `${base}&from=${iso(364)}` },
  { name: 'histogram, a day', path: (n) => `${base}&from=${iso(some(n, 300) + 1)}&to=${iso(some(n, 300))}` },
  { name: 'histogram, severity', path: () => `${base}&severity=warning,critical&from=${iso(90)}` },
  { name: 'histogram, actions of a kind', path: () => `${base}&action=session.*&from=${iso(90)}` },
  { name: 'histogram, an actor of many records', path: () => `${base}&actor=key_${hex(1)}` },
  { name: 'histogram, common word', path: () => `${base}&q=github&from=${iso(364)}` },
  { name: 'histogram, rare word', path: () => `${base}&q=zebulon&from=${iso(364)}` },
]

const outboxLists = (base: string, middle: Middle): Asked[] => [
  { name: 'outbox', path: () => base },
  { name: 'outbox, page 500', path: () => `${base}&page=500` },
  { name: 'outbox, in the middle', path: () => `${base}&after=${position(middle.iso, middle.id)}` },
  { name: 'outbox, failed', path: () => `${base}&status=failed` },
  { name: 'outbox, queued', path: () => `${base}&status=queued` },
  { name: 'outbox, a template', path: () => `${base}&template=change-email` },
  { name: 'outbox, start of an email', path: (n) => `${base}&q=user-${some(n, 99)}` },
]

const everyStatus = ['scheduled', 'trialing', 'active', 'grace', 'expired', 'suspended', 'revoked']

const licenseLists = (base: string, count: number, users: number): Asked[] => [
  { name: 'licenses', path: () => base },
  { name: 'licenses, page 500', path: () => `${base}&page=500` },
  { name: 'licenses, oldest first', path: () => `${base}&order=asc` },
  { name: 'licenses by end', path: () => `${base}&sort=endsAt` },
  { name: 'licenses by end, page 500', path: () => `${base}&sort=endsAt&page=500` },
  { name: 'licenses by end, without an end first', path: () => `${base}&sort=endsAt&order=desc` },
  { name: 'licenses by end, active', path: () => `${base}&sort=endsAt&status=active` },
  { name: 'licenses by end, of a common plan', path: () => `${base}&sort=endsAt&plan=common` },
  { name: 'licenses by end, of a rare plan', path: () => `${base}&sort=endsAt&plan=rare` },
  {
    name: 'licenses by end, of a user',
    path: (n) => `${base}&sort=endsAt&userId=usr_${hex(inProject(some(n, users)))}`,
  },
  { name: 'licenses, in the middle', path: () => `${base}&after=${position(null, Math.floor(count / 2))}` },
  ...everyStatus.map((status) => ({ name: `licenses, ${status}`, path: () => `${base}&status=${status}` })),
  { name: 'licenses, expired, page 500', path: () => `${base}&status=expired&page=500` },
  { name: 'licenses, of a common plan', path: () => `${base}&plan=common` },
  { name: 'licenses, of a rare plan', path: () => `${base}&plan=rare` },
  { name: 'licenses, of a rare plan, suspended', path: () => `${base}&plan=rare&status=suspended` },
  { name: 'licenses, of a user', path: (n) => `${base}&userId=usr_${hex(inProject(some(n, users)))}` },
  { name: 'licenses, an email', path: (n) => `${base}&q=user-${inProject(some(n, users))}@bench.example.com` },
  { name: 'licenses, start of an email', path: (n) => `${base}&q=user-${some(n, 99)}` },
  {
    name: 'licenses, start of an email, suspended',
    path: (n) => `${base}&q=user-${some(n, 99)}&status=suspended`,
  },
  { name: 'licenses, an ID', path: (n) => `${base}&q=lic_${hex(some(n, count))}` },
  { name: 'licenses, an unknown email', path: () => `${base}&q=nobodyhasthis` },
]

const paymentLists = (base: string, count: number, licenses: number): Asked[] => [
  { name: 'payment events', path: () => base },
  { name: 'payment events, page 500', path: () => `${base}&page=500` },
  { name: 'payment events, in the middle', path: () => `${base}&after=${position(null, Math.floor(count / 2))}` },
  ...['applied', 'stale', 'unmatched', 'dead', 'failed'].map((status) => ({
    name: `payment events, ${status}`,
    path: () => `${base}&status=${status}`,
  })),
  { name: 'payment events, a common type', path: () => `${base}&q=invoice.paid` },
  { name: 'payment events, a rare type', path: () => `${base}&q=charge.refunded` },
  { name: 'payment events, a purchase', path: (n) => `${base}&q=sub_${some(n, count / 10)}` },
  { name: 'payment events, an ID', path: (n) => `${base}&q=evt_${some(n, count)}` },
  { name: 'payment events, an unknown text', path: () => `${base}&q=neverwas` },
  {
    name: 'payment events, of a license',
    path: (n) => `${base}&licenseId=lic_${hex(some(n, Math.min(licenses, count / 10)))}`,
  },
]

const deliveryLists = (base: string, count: number, users: number): Asked[] => [
  { name: 'deliveries', path: () => base },
  { name: 'deliveries, oldest first', path: () => `${base}&order=asc` },
  { name: 'deliveries, page 500', path: () => `${base}&page=500` },
  { name: 'deliveries, in the middle', path: () => `${base}&after=${position(null, Math.floor(count / 2))}` },
  ...['queued', 'delivered', 'dead'].map((status) => ({
    name: `deliveries, ${status}`,
    path: () => `${base}&status=${status}`,
  })),
  { name: 'deliveries, a common type', path: () => `${base}&event=license.renew` },
  { name: 'deliveries, a rare type', path: () => `${base}&event=user.deleted` },
  { name: 'deliveries, a subject', path: (n) => `${base}&q=usr_${hex(some(n, users))}` },
  { name: 'deliveries, an ID', path: (n) => `${base}&q=whd_${hex(some(n, count))}` },
  { name: 'deliveries, an unknown text', path: () => `${base}&q=neverwas` },
]
