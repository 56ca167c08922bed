// What a monitoring system reads, and what an operator does about it, from the table of conditions.
import { conditions } from '../server/src/health/conditions.ts'
import type { HealthCondition } from '../server/src/health/model.ts'

const source = 'server/src/health/conditions.ts'
const made = `Made by npm run gen from ${source}. Do not edit.`

/** `mail_queue`: `LicetMailQueue`. */
export const alarmOf = ({ key }: Pick<HealthCondition, 'key'>): string =>
  `Licet${key
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')}`

/** A heading of GitHub's and of /docs/guides. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')

interface Alarm {
  readonly name: string
  readonly expr: string
  readonly after: string
  readonly severity: string
  readonly summary: string
  readonly description: string
  readonly runbook: string
}

/** One alarm for an instance, however many processes report it; one for each process or machine that has its own value. */
const exprOf = ({ key, of }: HealthCondition): string =>
  `max${of === 'instance' ? '' : ' by (instance)'} (licet_condition{condition="${key}"}) == 1`

const alarms: readonly Alarm[] = [
  {
    name: 'LicetDown',
    expr: 'up{job="licet"} == 0',
    after: '1m',
    severity: 'critical',
    summary: 'Node down',
    description: 'Prometheus cannot read the metrics of a node.',
    runbook: 'node-down',
  },
  ...conditions.map((condition) => ({
    name: alarmOf(condition),
    expr: exprOf(condition),
    after: condition.alarmAfter,
    severity: condition.severity,
    summary: condition.title,
    description: condition.doNext.replaceAll('`', ''),
    runbook: anchorOf(condition.title),
  })),
  {
    name: 'LicetConditionUnknown',
    expr: 'max by (condition) (licet_condition_unknown) == 1 unless on () max(licet_condition{condition="database"}) == 1',
    after: '15m',
    severity: 'warning',
    summary: 'Condition unknown',
    description: 'A condition could not be measured for 15 minutes, although the database responds.',
    runbook: 'condition-unknown',
  },
]

/** Rules of Prometheus. Every string is quoted as in JSON, which YAML reads (YAML 1.2, section 1.3). */
export function alertsFile(): string {
  const rules = alarms.map(({ name, expr, after, severity, summary, description, runbook }) =>
    [
      `      - alert: ${name}`,
      `        expr: ${JSON.stringify(expr)}`,
      ...(after === '0m' ? [] : [`        for: ${after}`]),
      '        labels:',
      `          severity: ${severity}`,
      '        annotations:',
      `          summary: ${JSON.stringify(summary)}`,
      `          description: ${JSON.stringify(description)}`,
      `          runbook: ${JSON.stringify(`docs/runbook.md#${runbook}`)}`,
    ].join('\n'),
  )
  const intro = `# ${made}\n# Name the job that scrapes METRICS_PORT "licet".\n`
  return `${intro}groups:\n  - name: licet\n    rules:\n${rules.join('\n')}\n`
}

export function runbookPage(): string {
  const sections = conditions.map(
    (condition) => `## ${condition.title}

\`${alarmOf(condition)}\`, ${condition.severity}: ${holdsWhen(condition)}${
      condition.makesUseless ? ' The node is not ready: load balancers leave it out.' : ''
    }

1. **Look at** ${condition.lookAt}.
2. **Do:** ${condition.doNext}
`,
  )
  return `<!-- ${made} -->

# Runbook

Each alarm of \`ops/alerts.yaml\`: what to look at, and what to do. \`GET /health/status\` on \`METRICS_PORT\` has all values at the moment, and
\`licet doctor\` on a node finds most causes.

## Node down

\`LicetDown\`, critical: Prometheus cannot read the metrics of a node for 1 minute.

1. **Look at** the process and the last lines of its log: \`stopped\` means that someone stopped it.
2. **Do:** Start it again. If it exits, its last line has the reason.

${sections.join('\n')}
## Condition unknown

\`LicetConditionUnknown\`, warning: a condition could not be measured for 15 minutes, although the database responds.

1. **Look at** \`licet_condition_unknown\` for which one it is, and at the log of the node.
2. **Do:** Find out why its measure fails: the load of the database, or for \`disk\` the permissions of DATA_DIR.
`
}

const units: Readonly<Record<HealthCondition['unit'], string>> = {
  boolean: '',
  seconds: ' seconds',
  percent: ' %',
  count: '',
}

function holdsWhen({ key, unit, threshold, alarmAfter }: HealthCondition): string {
  const value = `\`licet_condition_value{condition="${key}"}\``
  const text = `${value} is ${threshold.toLocaleString('en')}${unit === 'seconds' && threshold === 1 ? ' second' : units[unit]}${unit === 'boolean' ? '' : ' or more'}`
  return alarmAfter === '0m'
    ? `${text}.`
    : `${text} for ${Number.parseInt(alarmAfter, 10)} ${alarmAfter === '1m' ? 'minute' : 'minutes'}.`
}

// The variable of the dashboard, chosen at the import.
const datasource = { type: 'prometheus', uid: '$datasource' }
type Target = readonly [expr: string, legend: string]

const charts: readonly (readonly [title: string, unit: string, targets: readonly Target[]])[] = [
  [
    'Requests per second, by status',
    'reqps',
    [['sum by (status) (rate(licet_http_request_seconds_count[5m]))', '{{status}}']],
  ],
  [
    'Duration of requests',
    's',
    [
      ['histogram_quantile(0.99, sum by (le) (rate(licet_http_request_seconds_bucket[5m])))', 'p99'],
      ['histogram_quantile(0.5, sum by (le) (rate(licet_http_request_seconds_bucket[5m])))', 'p50'],
    ],
  ],
  ['Sign-ins, by outcome', 'short', [['sum by (outcome) (increase(licet_logins_total[5m]))', '{{outcome}}']]],
  [
    'Refused refreshes, by reason',
    'short',
    [['sum by (reason) (increase(licet_refresh_failures_total[5m]))', '{{reason}}']],
  ],
  [
    'Ended sessions, by reason',
    'short',
    [['sum by (reason) (increase(licet_sessions_ended_total[5m]))', '{{reason}}']],
  ],
  ['Reached limits', 'short', [['sum by (limit) (increase(licet_limits_hit_total[5m]))', '{{limit}}']]],
  ['Emails, by outcome', 'short', [['sum by (outcome) (increase(licet_mails_total[5m]))', '{{outcome}}']]],
  ['Webhooks, by outcome', 'short', [['sum by (outcome) (increase(licet_webhooks_total[5m]))', '{{outcome}}']]],
  ['Checkouts, by status', 'short', [['sum by (status) (increase(licet_checkouts_total[5m]))', '{{status}}']]],
  [
    'Errors of the database, by SQLSTATE',
    'short',
    [['sum by (sqlstate) (increase(licet_database_errors_total[5m]))', '{{sqlstate}}']],
  ],
  ['Connections to the database', 'short', [['sum by (kind) (licet_database_connections)', '{{kind}}']]],
  ['Lag of the event loop, p99', 's', [['max by (instance) (nodejs_eventloop_lag_p99_seconds)', '{{instance}}']]],
  ['Memory', 'bytes', [['sum by (instance) (process_resident_memory_bytes)', '{{instance}}']]],
]

const chart = (
  { title, unit, targets, more = {} }: { title: string; unit: string; targets: readonly Target[]; more?: object },
  at: object,
) => ({
  type: 'timeseries',
  title,
  datasource,
  gridPos: at,
  fieldConfig: { defaults: { unit, min: 0, ...more }, overrides: [] },
  targets: targets.map(([expr, legendFormat], index) => ({
    refId: String.fromCharCode(65 + index),
    expr,
    legendFormat,
  })),
})

const grafanaUnits: Readonly<Record<HealthCondition['unit'], string>> = {
  boolean: 'bool_on_off',
  seconds: 's',
  percent: 'percent',
  count: 'short',
}

/** A dashboard to import: the state of every condition, then the traffic, then the value of each condition with its threshold. */
export function grafanaFile(): string {
  const state = {
    type: 'state-timeline',
    title: 'Conditions',
    description: made,
    datasource,
    gridPos: { h: 14, w: 24, x: 0, y: 0 },
    fieldConfig: {
      defaults: {
        mappings: [
          { type: 'value', options: { 0: { text: 'ok', color: 'green' }, 1: { text: 'holds', color: 'red' } } },
        ],
      },
      overrides: [],
    },
    targets: [{ refId: 'A', expr: 'max by (condition) (licet_condition)', legendFormat: '{{condition}}' }],
  }
  const traffic = charts.map(([title, unit, targets], index) =>
    chart({ title, unit, targets }, { h: 8, w: 8, x: (index % 3) * 8, y: 14 + Math.floor(index / 3) * 8 }),
  )
  const below = 14 + Math.ceil(charts.length / 3) * 8
  const values = conditions.map(({ key, title, unit, threshold }, index) =>
    chart(
      {
        title,
        unit: grafanaUnits[unit],
        targets: [[`max by (instance) (licet_condition_value{condition="${key}"})`, '{{instance}}']],
        more: {
          custom: { thresholdsStyle: { mode: 'line' } },
          thresholds: {
            mode: 'absolute',
            steps: [
              { value: null, color: 'green' },
              { value: threshold, color: 'red' },
            ],
          },
        },
      },
      { h: 6, w: 6, x: (index % 4) * 6, y: below + Math.floor(index / 4) * 6 },
    ),
  )
  const panels = [state, ...traffic, ...values].map((panel, index) => ({ id: index + 1, ...panel }))
  const dashboard = {
    title: 'Licet',
    uid: 'licet',
    tags: ['licet'],
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' }] },
    panels,
  }
  return `${JSON.stringify(dashboard, null, 2)}\n`
}
