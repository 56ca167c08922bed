import { expect, test } from 'vitest'
import { Bystander, medianOf, type Seen } from './bystander.ts'
import { Journal } from './journal.ts'
import { isLong, type Rig, startRig } from './rig.ts'
import type { Scenario } from './scenario.ts'
import { scenarios } from './scenarios.ts'

const pressureMs = isLong ? 15_000 : 1_500
/** The promise to a bystander, on a machine that does nothing else: only the long form insists on it. */
const medianLimitMs = 250

interface Row {
  readonly scenario: Scenario
  readonly seen: Seen
  readonly acknowledged: number
  /** Of the journal, in this time. */
  readonly faults: number
  readonly seconds: number
  /** What the scenario itself found wrong. */
  readonly problems: string[]
}

/** Written immediately: a test's own output appears only after its end. */
const print = (text: string) => void process.stderr.write(`${text}\n`)

async function runAll(only: RegExp): Promise<{ rows: Row[]; journal: Journal }> {
  const rig = await startRig()
  const { accessToken: token } = await rig.direct.signIn('bystander@example.com')
  const bystander = new Bystander(token, rig.readLink)
  const journal = new Journal(rig)
  await journal.start()
  const rows: Row[] = []
  print(head)
  for (const scenario of scenarios.filter(({ name }) => only.test(name))) {
    const row = await runOne(scenario, { rig, bystander, journal })
    rows.push(row)
    print(describeRow(row))
    for (const problem of row.problems) print(`  ${problem}`)
  }
  for (const { scenario, problems } of rows)
    if (scenario.skip === undefined) problems.push(...(await findProblems(() => scenario.check?.(rig))))
  await journal.stop()
  return { rows, journal }
}

type Parts = { rig: Rig; bystander: Bystander; journal: Journal }

async function runOne(scenario: Scenario, { rig, bystander, journal }: Parts): Promise<Row> {
  if (scenario.skip !== undefined)
    return { scenario, seen: nothing, acknowledged: 0, faults: 0, seconds: 0, problems: [] }
  const before = { acknowledged: journal.acknowledged, faults: journal.notes.length, at: performance.now() }
  bystander.start(scenario.unharmed.map((index) => rig.nodes[index]?.url ?? ''))
  const problems = await findProblems(() => scenario.run(rig, pressureMs))
  const seen = await bystander.stop()
  problems.push(...(await findProblems(() => rig.restore())))
  return {
    scenario,
    seen,
    problems,
    acknowledged: journal.acknowledged - before.acknowledged,
    faults: journal.notes.length - before.faults,
    seconds: Math.round((performance.now() - before.at) / 1_000),
  }
}

const nothing: Seen = { current: [], signIns: [], failures: [] }

const findProblems = async (work: () => unknown): Promise<string[]> => {
  try {
    await work()
    return []
  } catch (error) {
    return [String(error)]
  }
}

const ms = (samples: readonly number[]): string => `${Math.round(medianOf(samples))} ms`.padStart(8)

function describeRow({ scenario: { name, skip }, seen, acknowledged, faults, problems, seconds }: Row): string {
  if (skip !== undefined) return `${name.padEnd(52)} skipped: ${skip}`
  const counts = [seen.failures.length, acknowledged, faults, problems.length, seconds]
  return [
    name.padEnd(52),
    ms(seen.current),
    ms(seen.signIns),
    ...counts.map((count) => String(count).padStart(8)),
  ].join(' ')
}

const head = [
  'scenario'.padEnd(52),
  ...[' session', ' sign-in', '  failed', 'accepted', '  faults', 'problems', ' seconds'],
].join(' ')

function describeJournal({ acknowledged, faults }: Journal): string {
  const { lost, twice, revokedAlive, liveRefused } = faults
  return `journal: ${acknowledged} acknowledged, ${lost} lost, ${twice} counted twice, ${revokedAlive} revoked alive, ${liveRefused} live refused`
}

test.skipIf(process.env['PRESSURE'] === undefined)(
  'under pressure a bystander notices nothing, and everything acknowledged stays true',
  {
    timeout: isLong ? 1_800_000 : 600_000,
  },
  async () => {
    const { rows, journal } = await runAll(new RegExp(process.env['PRESSURE_ONLY'] ?? ''))
    print(describeJournal(journal))
    for (const { scenario, seen, problems } of rows) {
      const { name } = scenario
      expect({ name, failures: seen.failures, problems }).toEqual({ name, failures: [], problems: [] })
      if (!isLong || scenario.skip !== undefined) continue
      for (const part of ['current', 'signIns'] as const)
        expect(medianOf(seen[part]), `${name}: median of ${part}`).toBeLessThan(medianLimitMs)
    }
    expect(journal.notes).toEqual([])
    expect(journal.acknowledged).toBeGreaterThan(0)
  },
)
