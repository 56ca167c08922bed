/** One measurement of one participant. */
export interface Sample {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Processor time per request in the measured process, in microseconds. */
  cpuMicros: number
  /** The same with that of PostgreSQL. */
  totalMicros: number
  /** Share of one processor that the load process was busy: near 1 means that it was the bottleneck. */
  loadBusy: number
}

export interface Participant {
  name: string
  /** Measures for about this many seconds. */
  run(seconds: number): Promise<Sample>
  /** The same without reading the result, where that makes a difference. */
  warmUp?(seconds: number): Promise<unknown>
}

export interface Scenario {
  key: string
  title: string
  participants: Participant[]
  goals: Goal[]
  /** A check after the whole run. @throws when it fails */
  after?(): Promise<Figure[]>
}

/** One number with its name. */
export interface Figure {
  name: string
  value: string
  goal?: { text: string; isReached: boolean }
}

/** The expected ratio of two participants, or the expected requests per second of one. */
export interface Goal {
  text: string
  of: string
  against?: string
  /** Of requests per second, `of` divided by `against` where that is given. */
  atLeast: number
  /** Instead of requests per second: processor time per request with that of PostgreSQL, `against` divided by `of`. */
  isByCost?: true
}

export type Samples = Map<string, Sample[]>

const warmUpSeconds = 0.4

/**
 * All participants in turn, round after round, each round starting with another: drift of the machine affects all
 * alike.
 */
export async function play(
  { participants }: Scenario,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Samples> {
  const samples: Samples = new Map(participants.map(({ name }) => [name, []]))
  for (const participant of participants) await warmUp(participant, Math.min(1, seconds))
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < participants.length; turn += 1) {
      const participant = participants[(round + turn) % participants.length] as Participant
      await warmUp(participant, warmUpSeconds)
      samples.get(participant.name)?.push(await participant.run(seconds))
    }
  }
  return samples
}

const warmUp = (participant: Participant, seconds: number): Promise<unknown> =>
  participant.warmUp ? participant.warmUp(seconds) : participant.run(seconds)

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}

/** The medians of several results at a fixed rate, and the most milliseconds that the p99 may be. */
export function figureOfLatency(name: string, results: readonly Pick<Sample, 'p50' | 'p99'>[], mostMs: number): Figure {
  const of = (field: 'p50' | 'p99') => median(results.map((result) => result[field]))
  return {
    name: `${name}, p50 and p99`,
    value: `${of('p50').toFixed(1)} and ${of('p99').toFixed(1)} ms`,
    goal: { text: `p99 at most ${mostMs} ms`, isReached: of('p99') <= mostMs },
  }
}

export const medianOf = (samples: readonly Sample[], field: keyof Sample): number =>
  median(samples.map((sample) => sample[field]))

/** The median of the ratios of each round: a slow minute of the machine is in both sides of its ratio. */
export function ratioOf(samples: Samples, of: string, against: string, field: keyof Sample): number {
  const others = samples.get(against) ?? []
  return median((samples.get(of) ?? []).map((sample, round) => sample[field] / (others[round]?.[field] ?? Number.NaN)))
}
