import type { Static, TSchema } from 'typebox'
import type {
  AdminCaller,
  AdminContext,
  LiveSession,
  RequestContext,
  ServerContext,
  SignedContext,
  UserContext,
} from '../../context.ts'
import type { ApiError, ErrorCode } from '../../errors.ts'
import { type Permission, roleMay, roles } from '../../permissions.ts'
import type { Page } from './page.ts'
import type { Download, EventStream, Reply } from './reply.ts'

/** Who may call a route, and so the caller that its handler can rely on. */
export interface ContextOf {
  /** Anyone. */
  public: RequestContext
  /** Anyone who presents a refresh token in the body: limited as its user. */
  refresh: RequestContext
  /**
   * Anyone whose signature over the body the handler verifies: limited as the sender that the handler names. Requests
   * without a valid signature are limited by their IP address.
   */
  signed: SignedContext
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

/** How each kind of caller is identified, and the key of its rate limits. */
export interface Recognize {
  /**
   * The session of the bearer token, or undefined when it is missing, unknown, or expired. Returns without waiting when
   * it can.
   */
  user(ctx: RequestContext): LiveSession | undefined | Promise<LiveSession | undefined>
  /** Number of the user who owns this refresh token, or undefined. */
  refresh(ctx: RequestContext, token: string): Promise<number | undefined>
  /** Whether the headers claim a signature over the body. */
  signed(headers: RequestHeaders): boolean
  /** Recognizes callers of a management route. @throws the reason for a rejection of an unknown caller */
  admin(ctx: RequestContext, row: AdminRow, headers: RequestHeaders): Promise<Admission>
  /** True for an origin whose pages may read responses of management routes. */
  mayRead(origin: string): boolean
}

/** The caller of a management route. */
export interface Admission {
  /** Undefined on the dashboard's sign-in page, and for a server route without an API key. */
  readonly caller: AdminCaller | undefined
  /** Why the caller, although known, may not call the route. The request counts as theirs. */
  readonly refusal?: ApiError | undefined
}

/** Facts about a management route before its caller is admitted. */
export type AdminRow = Pick<AnyRoute, 'method' | 'url' | 'access' | 'permission' | 'apiKeys' | 'recent' | 'scope'>
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>

type Parts = { body?: TSchema; query?: TSchema; params?: TSchema; headers?: TSchema; raw?: true }
export type Input<P extends Parts> = {
  [K in keyof P]: P[K] extends true ? RawInput : P[K] extends TSchema ? Static<P[K]> : never
}

/** For `input.raw`, instead of a body: every byte unchanged, for handlers that verify a signature over it. */
export interface RawInput {
  readonly body: Buffer
  readonly headers: RequestHeaders
}
type Data<T> = T extends readonly (infer Item)[] ? Page<Item> : T
type Result<T> = Data<T> | Reply<Data<T>> | Download | EventStream

/** What a route requires of a session with scopes (projects/apps/schema.ts). */
export type SessionScope = 'any' | 'profile' | 'licenses' | 'organizations' | 'billing' | 'account'

/** Method of the sessions in which a member sees an app as one of its users does. They change nothing, and last 15 minutes. */
export const impersonation = 'impersonation'

/** How its user authenticated: a member did. */
export const amrOfImpersonation = (member: string): string[] => [`${impersonation}:${member}`]

export const isImpersonated = ({ method }: Pick<LiveSession, 'method'>): boolean => method === impersonation

/** ID of the member, from what a session states. Undefined for one of the user. */
export const impersonatorIn = (amr: readonly string[]): string | undefined =>
  amr.find((one) => one.startsWith(`${impersonation}:`))?.slice(impersonation.length + 1)

export interface Route<A extends Access, P extends Parts, D extends TSchema> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: `/v1/${string}`
  /** At most six words for the list of routes, verb first; `description` says what a caller has to know. */
  summary: string
  /** The method's name in the SDKs: the resource and what is done to it. */
  sdk: `${string}.${string}`
  description: string
  access: A
  /**
   * The limit of users and strangers. Servers with an API key have their own, except for `verify` and `changes`. Default: `admin` for
   * `access: 'admin'`, otherwise `standard`.
   */
  limit?: 'standard' | 'auth' | 'memberAuth' | 'admin' | 'verify' | 'changes' | 'accessKeyRevoke'
  /** For `access: 'server'`: the list in the body whose entries count toward the limit, instead of the request. */
  countedBy?: string
  /**
   * For `access: 'admin'`: the required permission (permissions.ts). Without it, any member may call. For `access: 'public'`:
   * a server with an API key of that scope may pass on the requests of its users (identify.ts).
   */
  permission?: Permission
  /** For `access: 'admin'`: servers may call it with an API key whose scopes have `permission`. */
  apiKeys?: true
  /** For `access: 'server'`: a signed-in user may call it too, with a bearer token. */
  users?: true
  /**
   * For routes that users may call: what a session must permit. A session without scopes permits everything, and `any` is
   * permitted to every session.
   */
  scope?: SessionScope
  /**
   * For `access: 'server'`: anyone may call it, too. The handler requires another secret that a stranger does not have.
   */
  anyone?: true
  /**
   * Users must have authenticated within the last 10 minutes, at least for what the description names. The handler checks
   * it with `requireRecentSignIn`. Members must have, too, which `admin/session` checks; API keys are not affected.
   */
  recent?: true
  /** 201 for routes under /v1/admin that create an object; defaults to 200. */
  status?: 201
  /** Further statuses of success that the handler's Reply can have, and when. 304 has no body. */
  alternatives?: Readonly<Partial<Record<200 | 304, string>>>
  /** Media types of responses that are not JSON (the handler returns a Download). */
  downloads?: readonly string[]
  /** Whether a client that accepts `text/event-stream` gets a stream of events (the handler returns an EventStream). */
  events?: true
  /**
   * For work that takes long: runs with the pool `heavy`, where each caller has one request at a time. `shared`: the
   * handler runs once for all who ask.
   */
  pool?: 'heavy' | 'shared'
  /** Maximum size of a body, in KiB, where it is not the usual one (bodyKiBOf). */
  bodyKiB?: number
  /**
   * Which calls count as attempts: failed ones (`failures`), all successful ones (`calls`), those that send an email
   * (`mails`), or those with a license key that does not exist (`unknown_keys`). The handler marks the last two. `creations` and
   * `switches` of organizations have their own limits, which only those that succeed count toward.
   */
  attempts?: 'failures' | 'calls' | 'mails' | 'unknown_keys' | 'creations' | 'switches' | undefined
  input?: P
  /** Shape of `data`. Fields outside of it are never sent. An array makes this a list route. */
  data: D
  /** For a list: further fields of its `meta` (Page.more). */
  meta?: TSchema
  /** Codes this route may return, besides the common ones. Any other becomes a 500. */
  errors?: readonly ErrorCode[]
  handler: (ctx: ContextOf[A], input: Input<P>) => Promise<Result<Static<D>>> | Result<Static<D>>
}

/** A row for the server, the docs generator, and the tests. */
export type AnyRoute = Omit<Route<Access, Parts, TSchema>, 'handler' | Default> &
  Required<Pick<Route<Access, Parts, TSchema>, Default>> & { handler: (ctx: RequestContext, input: object) => unknown }
type Default = 'limit' | 'input' | 'errors'

/**
 * Checks a row's types against its handler. The cast is safe: the server calls a handler only with the input that the
 * row requires.
 */
export function route<A extends Access, P extends Parts, D extends TSchema>(row: Route<A, P, D>): AnyRoute {
  const defaults = { limit: row.access === 'admin' ? 'admin' : 'standard', input: {}, errors: [] }
  return { ...defaults, ...row } as unknown as AnyRoute
}

/** Whether a route is about the admin session itself. A member who still has to add a passkey can call no other. */
export const isOfSession = (url: string): boolean => /^\/v1\/admin\/session(?=\/|$)/.test(url)

/** Maximum size of a body, in KiB. Webhooks from payment providers may be as long as they like. */
export const bodyKiBOf = ({ bodyKiB, input }: Pick<AnyRoute, 'bodyKiB' | 'input'>): number =>
  bodyKiB ?? (input.raw ? 512 : 64)

/** Whether servers may pass on the requests of their users (identify.ts). */
export const canBeRelayed = ({ access, permission }: Pick<AnyRoute, 'access' | 'permission'>): boolean =>
  access === 'public' && permission !== undefined

/** Codes that follow from the kind of a row, not from its handler. */
export function commonErrors(row: AdminRow): ErrorCode[] {
  const { method, access, url, permission, apiKeys, recent, scope } = row
  const isAdmin = access === 'admin'
  const takesKeys = access === 'server' || canBeRelayed(row)
  const codes: [ErrorCode, when: boolean][] = [
    // Also without input: a header sent twice, or a body that cannot be read.
    ['VALIDATION_ERROR', true],
    ['UNAUTHORIZED', access === 'user' || takesKeys || isAdmin],
    ['ADMIN_WEB_ONLY', isAdmin || access === 'dashboard'],
    ['CSRF_FAILED', (isAdmin || access === 'dashboard') && method !== 'GET'],
    ['FORBIDDEN', isAdmin && permission !== undefined && !roles.every((role) => roleMay(role, permission))],
    ['PASSKEY_REQUIRED', isAdmin && !isOfSession(url)],
    ['INSUFFICIENT_SCOPE', scope !== undefined && scope !== 'any'],
    ['IMPERSONATION_READ_ONLY', scope !== undefined && scope !== 'any' && method !== 'GET'],
    ['REAUTH_REQUIRED', recent === true],
    ['API_KEY_SCOPE', apiKeys === true || takesKeys],
    ['INTERNAL_ERROR', true],
    ['UNAVAILABLE', true],
  ]
  return codes.flatMap(([code, applies]) => (applies ? [code] : []))
}
