import type { TracesConfig } from '../config/config.ts'
import type { Tracing } from './model.ts'

interface TracesLog {
  info(message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Undefined unless this process records traces. Then nothing of OpenTelemetry is loaded. */
export let tracing: Tracing | undefined

/** A production install does not have them: most installations record no traces. */
export const tracePackages = [
  '@opentelemetry/api@1.9',
  '@opentelemetry/core@2.12',
  '@opentelemetry/resources@2.12',
  '@opentelemetry/sdk-trace@2.12',
  '@opentelemetry/exporter-trace-otlp-proto@0.223',
]

/**
 * Starts to record traces, if a collector is configured. Returns how to stop. A failure is only logged: a platform may
 * set the variables of OpenTelemetry for everything it runs, and a service without traces is better than none.
 */
export async function startTracing(
  config: TracesConfig | undefined,
  log: TracesLog,
  sendEveryMs = 5_000,
): Promise<() => Promise<void>> {
  if (!config) return async () => undefined
  try {
    const { openTraces } = await import('./provider.ts')
    const opened = openTraces(config, log, sendEveryMs)
    tracing = opened
    return () => {
      tracing = undefined
      return opened.stop()
    }
  } catch (err) {
    if (Object(err).code === 'ERR_MODULE_NOT_FOUND')
      log.warn({ install: `npm install ${tracePackages.join(' ')}` }, 'no traces: packages are not installed')
    else log.error({ err }, 'no traces: OpenTelemetry failed to start')
    return async () => undefined
  }
}
