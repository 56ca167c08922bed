/** Records what this process does as spans (OpenTelemetry, semantic conventions for HTTP, databases, and messaging). */
export interface Tracing {
  request(request: TracedRequest): RequestSpan
  /** One statement. It is recorded below the request, item, or run that sends it, and not at all without one: nodes poll. */
  statement<T extends StatementResult>(text: string, send: () => Promise<T>): Promise<T>
  /** One request to another host. `send` gets the headers that tell the host about the trace: none if it is a stranger. */
  call<T extends { readonly status: number }>(call: TracedCall, send: (headers: TraceHeaders) => Promise<T>): Promise<T>
  /** One attempt at an item of a queue. */
  item<T>(queue: string, id: string, handle: () => Promise<T>): Promise<T>
  /** One run of a repeated task. It is recorded only if it changed rows, called another host, or failed. */
  run<T>(task: string, work: () => Promise<T>): Promise<T>
  /** Marks the request, item, or run as failed: with a word, or the code or class of an error, whose message may hold data. */
  fail(error: unknown): void
  /** What log lines have of the request, item, or run in which they are written. */
  ids(): { readonly traceId: string; readonly spanId: string } | undefined
  /** Sends what is left, for a few seconds at most. */
  stop(): Promise<void>
}

export interface TracedRequest {
  readonly method: string
  /** The URL of the route, never the requested path. Undefined for a path without a route. */
  readonly route: string | undefined
  /** The public base URL: clients write the header Host. */
  readonly baseUrl: URL
  /** Headers of W3C Trace Context. Undefined: not sent. */
  readonly traceparent: string | string[] | undefined
  readonly tracestate: string | string[] | undefined
  /** Whether the trace of the caller continues. Otherwise a new one starts, with a link to it. */
  readonly isTrusted: boolean
}

/** The span of a request. */
export interface RequestSpan {
  /** Runs the next steps of the request. */
  run(next: () => void): void
  end(response: { readonly status: number | undefined; readonly requestId: string }): void
}

export interface StatementResult {
  readonly command?: string
  readonly rowCount?: number | null
}

export interface TracedCall {
  readonly method: string
  readonly url: URL
  /** Whether the operator names this host as their own. */
  readonly isOwn: boolean
}

export type TraceHeaders = Readonly<Record<string, string>>
