import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { RequestSpan, StatementResult, TracedCall, TracedRequest, TraceHeaders, Tracing } from './model.ts'
import { Run } from './run.ts'
import { nameStatement } from './statement-names.ts'

/** What this process works on: a request, an item of a queue, or a run of a task. */
interface Scope {
  readonly span: Span
  /** Undefined for a request, and for an item outside of a run. */
  readonly run: Run | undefined
  isOver: boolean
}

/** Names of methods (RFC 9110, RFC 5789). Others are `_OTHER`. */
const methods = new Set(['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE'])

const propagator = new W3CTraceContextPropagator()

/** Attributes are those of the semantic conventions, as far as they hold nothing about people and no secret. */
export class Spans implements Tracing {
  readonly #tracer: Tracer
  readonly #scopes = new AsyncLocalStorage<Scope>()
  readonly stop: () => Promise<void>

  constructor(tracer: Tracer, stop: () => Promise<void>) {
    this.#tracer = tracer
    this.stop = stop
  }

  request({ method, route, baseUrl, isTrusted, ...headers }: TracedRequest): RequestSpan {
    const known = methods.has(method) ? method : '_OTHER'
    const caller = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
    const scope = this.#open(
      route === undefined ? known : `${known} ${route}`,
      {
        kind: SpanKind.SERVER,
        links: isTrusted ? [] : linksTo(caller),
        attributes: {
          'http.request.method': known,
          ...(route !== undefined && { 'http.route': route, 'url.path': route }),
          'url.scheme': baseUrl.protocol.slice(0, -1),
          'server.address': baseUrl.hostname,
        },
      },
      isTrusted ? caller : ROOT_CONTEXT,
    )
    return {
      run: (next) => this.#scopes.run(scope, next),
      end: ({ status, requestId }) => {
        scope.isOver = true
        scope.span.setAttribute('licet.request_id', requestId)
        noteStatus(scope.span, status, 500)
        scope.span.end()
      },
    }
  }

  async statement<T extends StatementResult>(text: string, send: () => Promise<T>): Promise<T> {
    const scope = this.#recording()
    if (!scope) return send()
    const { operation, table, isChangingCall } = nameStatement(text)
    const summary = table === undefined ? operation : `${operation} ${table}`
    const attributes: Attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
      ...(table !== undefined && { 'db.collection.name': table }),
    }
    return this.#below(scope, summary, { kind: SpanKind.CLIENT, attributes }, async () => {
      const result = await send()
      const isChange = isChangingCall || (result.command !== 'SELECT' && (result.rowCount ?? 0) > 0)
      if (isChange) scope.run?.work()
      return result
    })
  }

  async call<T extends { readonly status: number }>(
    { method, url, isOwn }: TracedCall,
    send: (headers: TraceHeaders) => Promise<T>,
  ): Promise<T> {
    const scope = this.#recording()
    if (!scope) return send({})
    scope.run?.work()
    const attributes: Attributes = {
      'http.request.method': method,
      'server.address': url.hostname,
      'server.port': Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
    }
    return this.#below(scope, method, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      const answer = await send(isOwn ? headersOf(span) : {})
      noteStatus(span, answer.status, 400)
      if (answer.status >= 400) span.setAttribute('error.type', String(answer.status))
      return answer
    })
  }

  item<T>(queue: string, id: string, handle: () => Promise<T>): Promise<T> {
    const attributes: Attributes = {
      'messaging.system': 'licet',
      'messaging.operation.name': 'process',
      'messaging.operation.type': 'process',
      'messaging.destination.name': queue,
      'messaging.message.id': id,
    }
    const outer = this.#recording()
    const parent = outer ? trace.setSpan(ROOT_CONTEXT, outer.span) : ROOT_CONTEXT
    const scope = this.#open(`process ${queue}`, { kind: SpanKind.CONSUMER, attributes }, parent, outer?.run)
    return this.#inside(scope, handle)
  }

  run<T>(task: string, work: () => Promise<T>): Promise<T> {
    const scope = this.#open(`run ${task}`, { attributes: { 'licet.task': task } }, ROOT_CONTEXT, new Run())
    return this.#inside(scope, work)
  }

  fail(error: unknown): void {
    const scope = this.#recording()
    if (!scope) return
    scope.run?.work()
    noteError(scope.span, error)
  }

  ids() {
    const scope = this.#scopes.getStore()
    if (!scope || scope.isOver) return undefined
    const { traceId, spanId } = scope.span.spanContext()
    return { traceId, spanId }
  }

  /** Undefined also for what the sampler left out, and for work that outlives its request. */
  #recording(): Scope | undefined {
    const scope = this.#scopes.getStore()
    return scope?.span.isRecording() ? scope : undefined
  }

  #open(name: string, options: SpanOptions, parent: Context, run?: Run): Scope {
    return { span: this.#tracer.startSpan(name, options, parent), run, isOver: false }
  }

  async #inside<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
    try {
      return await this.#scopes.run(scope, work)
    } finally {
      scope.isOver = true
      end(scope.span, scope.run)
    }
  }

  async #below<T>(scope: Scope, name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
    const span = this.#tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, scope.span))
    try {
      return await work(span)
    } catch (error) {
      noteError(span, error)
      throw error
    } finally {
      end(span, scope.run)
    }
  }
}

function linksTo(caller: Context) {
  const context = trace.getSpanContext(caller)
  return context ? [{ context }] : []
}

function headersOf(span: Span): TraceHeaders {
  const headers = {}
  propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, defaultTextMapSetter)
  return headers
}

function end(span: Span, run: Run | undefined): void {
  if (run) run.end(span)
  else span.end()
}

/** Servers are at fault from 500 on, clients from 400 on. */
function noteStatus(span: Span, status: number | undefined, faultFrom: number): void {
  if (status === undefined) return
  span.setAttribute('http.response.status_code', status)
  if (status >= faultFrom) span.setStatus({ code: SpanStatusCode.ERROR })
}

function noteError(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', nameOf(error))
}

/** A word that no caller chose: one of our codes, a SQLSTATE, a code of the system, or else the class. */
function nameOf(error: unknown): string {
  if (typeof error === 'string') return error
  const { code, kind, name } = Object(error) as { code?: unknown; kind?: unknown; name?: unknown }
  const words = [code, kind].filter((word) => typeof word === 'string' && /^[A-Za-z0-9_]{3,40}$/.test(word))
  return String(words[0] ?? name ?? 'unknown')
}
