import pino, { type DestinationStream, type LoggerOptions } from 'pino'
import { tracing } from '../traces/tracing.ts'
import { openStdout } from './destination.ts'
import { Outage } from './outage.ts'
import { prettyStream } from './pretty.ts'
import { isSecretName, redact } from './redact.ts'
import { type Kind, Repeats } from './repeats.ts'

/**
 * One logger for the process; `child({ … })` adds fields. Details first, then the message: `log.warn({ err }, 'email
 * failed')`.
 */
export type Log = pino.Logger

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

export interface LogOptions {
  /** For people at a terminal; otherwise one JSON object a line. */
  pretty?: boolean
  /** Destination of the lines; defaults to standard output. */
  destination?: DestinationStream
  /** Whether an error only says that the database is unavailable: lines with one become one line a minute. */
  isOutage?: (error: unknown) => boolean
}

/**
 * A logger that never writes a secret: values are hidden by the name of their field, at any depth, and requests are
 * written as method and path, without headers, body, or query.
 */
export function createLog(
  level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent',
  { pretty = false, destination, isOutage }: LogOptions = {},
): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: requestOf, res: responseOf, err: errorOf, error: errorOf },
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => (tracing ? { ...redact(fields), ...tracing.ids() } : redact(fields)),
    },
    hooks: { logMethod: foldLines(isOutage, () => log) },
  }
  const log = guardChildren(
    pino(options, pretty ? prettyStream(destination ?? process.stdout) : (destination ?? openStdout())),
  )
  return log
}

/** Passes every line on, except those about an outage, and warnings and errors that repeat. */
function foldLines(isOutage: LogOptions['isOutage'], root: () => Log): LogMethod {
  const outage = new Outage({ begins: 'database unavailable', ends: 'database available again' })
  const repeats = new Repeats(({ line, facts }, count) =>
    root().warn({ line, ...facts, count }, 'equal lines left out'),
  )
  return function (args, write, level) {
    const [fields, message] = args as [fields: unknown, message?: unknown]
    const { err } = Object(fields) as { err?: unknown }
    if (isOutage?.(err)) outage.note(root(), { err, message: String(message) })
    else if (level < warning || repeats.note(kindOf(fields, message))) write.apply(this, args)
  }
}

const warning = pino.levels.values['warn'] ?? 40

/** Fields with few values. */
const factNames = ['line', 'code', 'route', 'provider', 'endpoint', 'config']

function kindOf(fields: unknown, message: unknown): Kind {
  const facts = Object.entries(Object(fields) as object).filter(([name]) => factNames.includes(name))
  return { line: String(message ?? fields), facts: Object.fromEntries(facts) }
}

/** pino does not format the fields of a child; children inherit this method from their parent. */
function guardChildren(log: Log): Log {
  const { child } = log
  log.child = function (this: Log, bindings: pino.Bindings, options: object) {
    return child.call(this, redact(bindings), options)
  } as Log['child']
  return log
}

function requestOf(req: unknown) {
  const { method, url } = Object(req) as { method?: unknown; url?: unknown }
  return { method, path: typeof url === 'string' ? url.split('?')[0] : undefined }
}

const responseOf = (res: unknown) => ({ status: (Object(res) as { statusCode?: unknown }).statusCode })

/** Our own fields of an error: drivers and HTTP clients attach whole requests, headers, and rows to theirs. */
function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, code, cause } = error as Error & { code?: unknown }
  const known = typeof code === 'string' && !isSecretName(code) ? { errorCode: code } : {}
  return { type: name, message, stack, ...known, ...(cause instanceof Error ? { cause: errorOf(cause) } : {}) }
}
