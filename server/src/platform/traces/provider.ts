import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracesConfig } from '../config/config.ts'
import { Outage, type OutageLog } from '../log/outage.ts'
import { Spans } from './spans.ts'

const exportLimitMs = 10_000
const stopLimitMs = 3_000
/** Further spans are dropped while the collector does not take these. */
const longestQueue = 4_096

export function openTraces(config: TracesConfig, log: OutageLog, sendEveryMs: number): Spans {
  const { endpoint, headers, resource } = config
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: exportLimitMs })
  const processor = new BatchSpanProcessor({
    exporter: reporting(exporter, log),
    maxQueueSize: longestQueue,
    scheduledDelayMillis: sendEveryMs,
    // The exporter gives up first, with the reason.
    exportTimeoutMillis: exportLimitMs + 1_000,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resource),
    sampler: samplerOf(config),
    spanProcessors: [processor],
  })
  return new Spans(provider.getTracer('licet'), () => within(stopLimitMs, provider.shutdown()))
}

function samplerOf({ sampler, ratio }: TracesConfig): Sampler {
  const [, isByParent, name = ''] = /^(parentbased_)?(.*)$/.exec(sampler) ?? []
  const roots: Readonly<Record<string, () => Sampler>> = {
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  const root = roots[name]?.() ?? new AlwaysOnSampler()
  return isByParent ? new ParentBasedSampler({ root }) : root
}

/** Tells in the log that the collector does not take the spans. They are lost: nothing waits for it. */
function reporting(exporter: SpanExporter, log: OutageLog): SpanExporter {
  const outage = new Outage({ begins: 'trace collector unavailable', ends: 'no export of traces failed for 1 minute' })
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) outage.note(log, { err: result.error, message: 'export of traces failed' })
        done(result)
      }),
    shutdown: () => {
      outage.end()
      return exporter.shutdown()
    },
  }
}

/** Waits for what the log already knows of. */
async function within(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  await Promise.race([work.catch(() => undefined), limit])
  clearTimeout(timer)
}
