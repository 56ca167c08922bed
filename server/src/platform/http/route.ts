import type { Static, TSchema } from 'typebox'
import type { LiveSession, RequestContext, UserContext } from '../../context.ts'
import type { ErrorCode } from '../../errors.ts'
import type { Page } from './page.ts'

/** Who may call a route, and so what its handler knows of the caller. */
export interface ContextOf {
  /** Anyone. */
  public: RequestContext
  /** Anyone who presents a refresh token in the body: limited as its user. */
  refresh: RequestContext
  /** A signed-in user. */
  user: UserContext
}
export type Access = keyof ContextOf

/** How each kind of caller is recognised, and whom the rate limits count a request for. */
export interface Recognise {
  /** A session of the bearer token, or undefined when it is missing, unknown or expired. Answers at once when it can. */
  user(ctx: RequestContext): LiveSession | undefined | Promise<LiveSession | undefined>
  /** The number of the user whose refresh token this is, or undefined. */
  refresh(ctx: RequestContext, token: string): Promise<number | undefined>
}

type Parts = { body?: TSchema; query?: TSchema; params?: TSchema }
export type Input<P extends Parts> = { [K in keyof P]: P[K] extends TSchema ? Static<P[K]> : never }
type Result<T> = T extends readonly (infer Item)[] ? Page<Item> : T

export interface Route<A extends Access, P extends Parts, D extends TSchema> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: `/v1/${string}`
  /** Five words for the list of routes; `description` says what a caller has to know. */
  summary: string
  description: string
  access: A
  limit: 'standard' | 'auth'
  /** Failures of this route count as attempts to guess (`failures`), or every call does (`calls`). */
  attempts?: 'failures' | 'calls' | undefined
  input: P
  /** Shape of `data`. What it does not name is never sent. An array makes this a list route. */
  data: D
  /** Codes this route may answer with, besides the common ones. Any other becomes a 500. */
  errors: readonly ErrorCode[]
  handler: (ctx: ContextOf[A], input: Input<P>) => Promise<Result<Static<D>>> | Result<Static<D>>
}

/** A row as the server, the docs generator and the tests read it. */
export type AnyRoute = Omit<Route<Access, Parts, TSchema>, 'handler'> & {
  handler: (ctx: RequestContext, input: object) => unknown
}

/** Checks a row's types against its handler. The cast is safe: the server calls a handler only with what the row asked for. */
export function route<A extends Access, P extends Parts, D extends TSchema>(row: Route<A, P, D>): AnyRoute {
  return row as unknown as AnyRoute
}

/** Codes that a row has because of what it is, not of what it does. */
export function commonErrors({ access, input }: Pick<AnyRoute, 'access' | 'input'>): ErrorCode[] {
  const takesInput = Object.keys(input).length > 0
  return [
    ...(takesInput ? (['VALIDATION_ERROR'] as const) : []),
    ...(access === 'user' ? (['UNAUTHORIZED'] as const) : []),
    'INTERNAL_ERROR',
  ]
}
