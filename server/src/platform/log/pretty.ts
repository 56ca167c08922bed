import type { DestinationStream } from 'pino'

const colors: Record<string, number> = { fatal: 31, error: 31, warn: 33, info: 36, debug: 90 }
const paint = (color: number, text: string) => `\u001b[${color}m${text}\u001b[0m`

/** Formats lines of JSON for people: `12:00:00 warn  email failed  template=magic_link`, an error's stack below. */
export function prettyStream(out: { write(text: string): unknown; isTTY?: boolean }): DestinationStream {
  const color = out.isTTY === true ? paint : (_: number, text: string) => text
  return { write: (line) => void out.write(`${prettyLine(line, color)}\n`) }
}

function prettyLine(line: string, color: typeof paint): string {
  const { time, level, msg, err, ...fields } = JSON.parse(line) as Record<string, unknown>
  const clock = color(90, String(time).slice(11, 19))
  const label = color(colors[String(level)] ?? 36, String(level).padEnd(5))
  const rest = Object.entries(fields).map(([name, value]) => color(90, `${name}=${short(value)}`))
  const below = err === undefined ? [] : [`\n${color(90, indent(errorText(err)))}`]
  return [clock, label, String(msg ?? ''), ...rest].join(' ') + below.join('')
}

const short = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function errorText(err: unknown): string {
  const { stack, message, cause } = Object(err) as { stack?: string; message?: string; cause?: unknown }
  const own = stack ?? message ?? JSON.stringify(err)
  return cause === undefined ? own : `${own}\ncaused by ${errorText(cause)}`
}

const indent = (text: string) => text.replaceAll(/^/gm, '    ')
