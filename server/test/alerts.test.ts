import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { alarmOf } from '../../scripts/operations.ts'
import { conditions } from '../src/health/conditions.ts'
import { reportConditions } from '../src/health/service.ts'
import { startWorkers } from '../src/start/workers.ts'
import { startService } from './harness.ts'
import { newFolder } from './licet-process.ts'
import { startSmtpServer } from './smtp.ts'

const ops = fileURLToPath(new URL('../../ops/', import.meta.url))
const alerts = join(ops, 'alerts.yaml')
const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8')

/** Never skipped in CI. */
const canCheck = spawnSync('promtool', ['--version']).status === 0 || process.env['CI'] === 'true'

function promtool(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
  return status === 0 ? 'ok' : `${stdout}${stderr}`
}

const firing = 'count by (alertname) (ALERTS{alertstate="firing"})'

/** What Prometheus would say after half an hour, in which a condition has this value on two nodes. */
const halfHour = (condition: (typeof conditions)[number], value: 0 | 1) => ({
  interval: '1m',
  name: `${condition.key} ${value}`,
  input_series: ['a:9100', 'b:9100'].map((instance) => ({
    series: `licet_condition{condition="${condition.key}",severity="${condition.severity}",instance="${instance}"}`,
    values: `${value}x30`,
  })),
  promql_expr_test: [
    {
      expr: firing,
      eval_time: '29m',
      exp_samples:
        value === 0
          ? []
          : [{ labels: `{alertname="${alarmOf(condition)}"}`, value: condition.of === 'instance' ? 1 : 2 }],
    },
  ],
})

test.runIf(canCheck)('each condition raises its alarm, once for an instance and once for each node that has it', () => {
  const file = join(newFolder(), 'tests.json')
  const tests = conditions.flatMap((condition) => [halfHour(condition, 1), halfHour(condition, 0)])
  writeFileSync(file, JSON.stringify({ rule_files: [alerts], tests }))

  expect(promtool('check', 'rules', alerts)).toBe('ok')
  expect(promtool('test', 'rules', file)).toBe('ok')
})

test('each alarm has its section in the runbook, with what to look at and what to do', () => {
  const links = [...readFileSync(alerts, 'utf8').matchAll(/runbook: "docs\/runbook\.md#([\w-]+)"/g)].map(([, at]) => at)
  const anchors = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'))
  expect(links.length).toBe(conditions.length + 2)
  expect([...links].sort()).toEqual(anchors.sort())
  for (const condition of conditions) {
    const section = runbook.split(`## ${condition.title}\n`)[1]?.split('\n## ')[0]
    for (const part of [alarmOf(condition), condition.severity, condition.lookAt, condition.doNext])
      expect(section, condition.key).toContain(part)
  }
})

test('the alarms and the dashboard of Grafana ask for metrics that a node has', async () => {
  const { url: smtpUrl } = await startSmtpServer()
  const { ctx } = await startService({ config: { smtpUrl } })
  reportConditions(ctx)
  const workers = await startWorkers(ctx)
  const known = new Set([...(await ctx.metrics.text()).matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name))
  await workers.stop()

  const texts = ['alerts.yaml', 'grafana.json'].map((name) => readFileSync(join(ops, name), 'utf8')).join('\n')
  const asked = [...texts.matchAll(/\b(?:licet|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count)$/, ''),
  )

  expect(asked.length).toBeGreaterThan(40)
  expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([])
})
