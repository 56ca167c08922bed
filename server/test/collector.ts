import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import protobuf from 'protobufjs'
import { onTestFinished } from 'vitest'
import type { TracesConfig } from '../src/platform/config/config.ts'
import { startTracing } from '../src/platform/traces/tracing.ts'

/** What the tests read of the messages that a collector receives (OpenTelemetry protocol 1.9, trace/v1 and common/v1). */
const { root } = protobuf.parse(`
  syntax = "proto3";
  message ExportTraceServiceRequest { repeated ResourceSpans resource_spans = 1; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
  message Resource { repeated KeyValue attributes = 1; }
  message ScopeSpans { repeated Span spans = 2; }
  message Span {
    bytes trace_id = 1; bytes span_id = 2; bytes parent_span_id = 4; string name = 5; int32 kind = 6;
    fixed64 start = 7; fixed64 end = 8; repeated KeyValue attributes = 9; repeated Link links = 13; Status status = 15;
  }
  message Link { bytes trace_id = 1; bytes span_id = 2; }
  message Status { string message = 2; int32 code = 3; }
  message KeyValue { string key = 1; AnyValue value = 2; }
  message AnyValue { string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; }`)
const Request = root.lookupType('ExportTraceServiceRequest')

type Value = Readonly<Record<string, string | number | boolean>>
type KeyValues = readonly { readonly key: string; readonly value: Value }[]

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: KeyValues }
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[]
  }[]
}

interface Sent {
  readonly traceId: Uint8Array
  readonly spanId: Uint8Array
  readonly parentSpanId?: Uint8Array
  readonly name: string
  readonly kind: number
  readonly start: number
  readonly end: number
  readonly attributes?: KeyValues
  readonly links?: readonly { readonly traceId: Uint8Array; readonly spanId: Uint8Array }[]
  readonly status?: { readonly code?: number }
}

export interface ReceivedSpan {
  readonly traceId: string
  readonly id: string
  readonly parentId: string
  readonly name: string
  readonly kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer'
  readonly nanoseconds: number
  readonly attributes: Value
  readonly links: readonly { readonly traceId: string; readonly id: string }[]
  readonly isError: boolean
}

const kinds = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'] as const
const hex = (bytes: Uint8Array = new Uint8Array()) => Buffer.from(bytes).toString('hex')
const valuesOf = (list: KeyValues = []): Value =>
  Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0] ?? '']))

const toSpan = (span: Sent): ReceivedSpan => ({
  traceId: hex(span.traceId),
  id: hex(span.spanId),
  parentId: hex(span.parentSpanId),
  name: span.name,
  kind: kinds[span.kind] ?? 'internal',
  nanoseconds: span.end - span.start,
  attributes: valuesOf(span.attributes),
  links: (span.links ?? []).map((link) => ({ traceId: hex(link.traceId), id: hex(link.spanId) })),
  isError: span.status?.code === 2,
})

/** A collector that receives spans as OTLP over HTTP (protobuf), and this process, which sends its own. */
export async function startCollector(config: Partial<TracesConfig> = {}) {
  const spans: ReceivedSpan[] = []
  const received = { spans, text: '', headers: {} as Record<string, unknown>, resource: {} as Value }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const { resourceSpans } = Request.toObject(Request.decode(body), { longs: Number, oneofs: false }) as Export
    received.text += body.toString('latin1')
    received.headers = request.headers
    for (const { resource, scopeSpans } of resourceSpans) {
      received.resource = valuesOf(resource.attributes)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map(toSpan)))
    }
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/x-protobuf' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { ...received, received, endpoint, stop: await traceTo(endpoint, config) }
}

/** Lets this process record traces until the end of the test. */
export async function traceTo(
  endpoint: string,
  config: Partial<TracesConfig> = {},
  log: Parameters<typeof startTracing>[1] = silent,
) {
  const defaults = { headers: {}, resource: {}, sampler: 'parentbased_always_on', ratio: 1 } as const
  const stop = await startTracing({ ...defaults, ...config, endpoint }, log, 20)
  onTestFinished(stop)
  return stop
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
