import { type Figure, type Goal, medianOf, ratioOf, type Sample, type Samples, type Scenario } from './rounds.ts'

export interface Played {
  scenario: Scenario
  samples: Samples
  after: Figure[]
}

/** A scenario that could not be completed. */
export interface Failure {
  key: string
  why: string
}

export interface Report {
  heading: string
  conditions: string[]
  figures: Figure[]
  played: Played[]
  failures: Failure[]
}

const whole = (value: number): string => Math.round(value).toLocaleString('en')
const ratio = (value: number): string => (value >= 10 ? value.toFixed(0) : value.toFixed(2))

/** The whole run as Markdown that is also readable in a terminal. */
export function writeReport({ heading, conditions, figures, played, failures }: Report): string {
  const parts = [
    `# ${heading}`,
    conditions.map((line) => `- ${line}`).join('\n'),
    goalTable(played),
    failures.map(({ key, why }) => `**${key} failed**: ${why}`).join('\n\n'),
    ...played.map(scenarioPart),
    figures.length > 0 ? `## Start and memory\n\n${figureTable('median', figures)}` : '',
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function goalTable(played: Played[]): string {
  const rows = played.flatMap(({ scenario, samples, after }) => [
    ...scenario.goals.map((goal) => goalRow(scenario, goal, samples)),
    ...after.flatMap(({ name, value, goal }) =>
      goal ? [[scenario.key, `${name}: ${goal.text}`, value, '', goal.isReached ? 'yes' : 'NO']] : [],
    ),
  ])
  if (rows.length === 0) return ''
  return `## Goals\n\n${table(['scenario', 'goal', 'result', 'CPU ratio', 'reached'], rows)}`
}

function goalRow({ key }: Scenario, { text, of, against, atLeast, isByCost }: Goal, samples: Samples): string[] {
  if (against === undefined) {
    const rate = medianOf(samples.get(of) ?? [], 'perSecond')
    return [key, text, whole(rate), '', rate >= atLeast ? 'yes' : 'NO']
  }
  const reached = isByCost
    ? 1 / ratioOf(samples, of, against, 'totalMicros')
    : ratioOf(samples, of, against, 'perSecond')
  // Inverted, so that both show how much more work `of` does.
  const byCpu = 1 / ratioOf(samples, of, against, 'cpuMicros')
  return [key, text, ratio(reached), ratio(byCpu), reached >= atLeast ? 'yes' : 'NO']
}

function scenarioPart({ scenario, samples, after }: Played): string {
  const [first] = scenario.participants
  const rows = [...samples].map(([name, list]) =>
    participantRow(name, list, ratioOf(samples, first?.name ?? '', name, 'perSecond')),
  )
  const columns = [
    '',
    'requests/s',
    'lowest – highest',
    'p50 ms',
    'p99 ms',
    'CPU µs per request',
    'with PostgreSQL',
    'load process busy',
    'first row / this row',
  ]
  const parts = [
    `## ${scenario.title}`,
    rows.length > 0 && table(columns, rows),
    after.length > 0 && figureTable('afterwards', after),
  ]
  return parts.filter(Boolean).join('\n\n')
}

const figureTable = (column: string, figures: Figure[]): string =>
  table(
    ['', column],
    figures.map(({ name, value }) => [name, value]),
  )

function participantRow(name: string, samples: Sample[], times: number): string[] {
  const rates = samples.map(({ perSecond }) => perSecond)
  return [
    name,
    whole(medianOf(samples, 'perSecond')),
    `${whole(Math.min(...rates))} – ${whole(Math.max(...rates))}`,
    medianOf(samples, 'p50').toFixed(2),
    medianOf(samples, 'p99').toFixed(2),
    medianOf(samples, 'cpuMicros').toFixed(1),
    medianOf(samples, 'totalMicros').toFixed(1),
    `${whole(medianOf(samples, 'loadBusy') * 100)} %`,
    ratio(times),
  ]
}

/** Markdown with columns of minimal width. */
export function table(columns: string[], rows: string[][]): string {
  const widths = columns.map((column, index) =>
    Math.max(3, column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, index) => (index === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(columns), rule, ...rows.map(line)].join('\n')
}
