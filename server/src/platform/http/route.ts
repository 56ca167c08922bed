import type { Static, TSchema } from 'typebox'
import type {
  AdminCaller,
  AdminContext,
  LiveSession,
  RequestContext,
  ServerContext,
  UserContext,
} from '../../context.ts'
import type { ErrorCode } from '../../errors.ts'
import { type Permission, roleMay, roles } from '../../permissions.ts'
import type { Page } from './page.ts'
import type { Download, Reply } from './reply.ts'

/** Who may call a route, and so what its handler knows of the caller. */
export interface ContextOf {
  /** Anyone. */
  public: RequestContext
  /** Anyone who presents a refresh token in the body: limited as its user. */
  refresh: RequestContext
  /** A signed-in user. */
  user: UserContext
  /** The sign-in page of the dashboard: anyone at one of its origins, in a browser. */
  dashboard: RequestContext
  /** A server with an API key; where the row has `users`, a signed-in user too. */
  server: ServerContext
  /** A member who is signed in to the dashboard; or a server with an API key, where the row has `apiKeys`. */
  admin: AdminContext
}
export type Access = keyof ContextOf

/** How each kind of caller is recognised, and whom the rate limits count a request for. */
export interface Recognise {
  /** A session of the bearer token, or undefined when it is missing, unknown or expired. Answers at once when it can. */
  user(ctx: RequestContext): LiveSession | undefined | Promise<LiveSession | undefined>
  /** The number of the user whose refresh token this is, or undefined. */
  refresh(ctx: RequestContext, token: string): Promise<number | undefined>
  /** Lets in who may call a row of the admin area. Undefined at its sign-in page. @throws why not */
  admin(ctx: RequestContext, row: AdminRow, headers: RequestHeaders): Promise<AdminCaller | undefined>
  /** True for a page that may show what admin routes answer. */
  isAdminOrigin(origin: string): boolean
}

/** What is known of an admin route before anybody is let in. */
export type AdminRow = Pick<AnyRoute, 'method' | 'access' | 'permission' | 'apiKeys'>
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>

type Parts = { body?: TSchema; query?: TSchema; params?: TSchema; raw?: true }
export type Input<P extends Parts> = {
  [K in keyof P]: P[K] extends true ? RawInput : P[K] extends TSchema ? Static<P[K]> : never
}

/** For `input.raw`, in place of a body: every byte as it came, for who has to check a signature over it. */
export interface RawInput {
  readonly body: Buffer
  readonly headers: RequestHeaders
}
type Data<T> = T extends readonly (infer Item)[] ? Page<Item> : T
type Result<T> = Data<T> | Reply<Data<T>> | Download

export interface Route<A extends Access, P extends Parts, D extends TSchema> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: `/v1/${string}`
  /** At most six words for the list of routes, verb first; `description` says what a caller has to know. */
  summary: string
  /** The method's name in the SDKs: the resource and what is done to it. */
  sdk: `${string}.${string}`
  description: string
  access: A
  limit: 'standard' | 'auth' | 'admin'
  /** For `access: 'admin'`: what it takes to call it (permissions.ts). Without it any member may. */
  permission?: Permission
  /** For `access: 'admin'`: servers may call it with an API key whose scopes have `permission`. */
  apiKeys?: true
  /** For `access: 'server'`: a signed-in user may call it too, with a bearer token. */
  users?: true
  /** For `access: 'server'`: anyone may call it, too. The handler asks for something else that a stranger does not have. */
  anyone?: true
  /** 201 for what creates something under /v1/admin; 200 when left out. */
  status?: 201
  /** Media types that it answers with in place of JSON (the handler returns a Download). */
  downloads?: readonly string[]
  /** Failures of this route count as attempts to guess (`failures`), or those that say so of themselves (`marked`), or every call does (`calls`). */
  attempts?: 'failures' | 'marked' | 'calls' | undefined
  input: P
  /** Shape of `data`. What it does not name is never sent. An array makes this a list route. */
  data: D
  /** Of a list: what its `meta` tells beside the page (Page.more). */
  meta?: TSchema
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
export function commonErrors({
  method,
  access,
  permission,
  apiKeys,
  input,
}: Pick<AnyRoute, 'method' | 'access' | 'permission' | 'apiKeys' | 'input'>): ErrorCode[] {
  const isAdmin = access === 'admin'
  const codes: [ErrorCode, when: boolean][] = [
    ['VALIDATION_ERROR', Object.keys(input).length > 0],
    ['UNAUTHORIZED', access === 'user' || access === 'server' || isAdmin],
    ['ADMIN_WEB_ONLY', isAdmin || access === 'dashboard'],
    ['CSRF_FAILED', isAdmin && method !== 'GET'],
    ['FORBIDDEN', isAdmin && permission !== undefined && !roles.every((role) => roleMay(role, permission))],
    ['API_KEY_SCOPE', apiKeys === true || access === 'server'],
    ['INTERNAL_ERROR', true],
  ]
  return codes.flatMap(([code, applies]) => (applies ? [code] : []))
}
