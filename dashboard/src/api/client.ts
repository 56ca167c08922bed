import createClient, { type Middleware } from 'openapi-fetch'
import { ApiProblem, problemOf } from './problem.ts'
import type { paths } from './schema.d.ts'
import { askForProof } from './step-up.ts'

let csrfToken: string | undefined
let onSignedOut: (reason: string | undefined) => void = () => undefined

/** From the session; sent with every change. */
export function setCsrfToken(token: string | undefined): void {
  csrfToken = token
}

/** Called when a response reports that the admin session has ended. */
export function whenSignedOut(listener: typeof onSignedOut): void {
  onSignedOut = listener
}

/** Only on these paths does 401 mean that the member is signed out: elsewhere it concerns a link, a code, or a user. */
const needsSignIn = (url: string): boolean => /^\/v1\/admin\/(?!auth\/)/.test(new URL(url).pathname)

const isWrongProof = ({ reason = '' }: ApiProblem): boolean => /^(code|passkey)_(?!required)/.test(reason)

const envelope: Middleware = {
  onRequest({ request }) {
    if (request.method !== 'GET' && csrfToken !== undefined) request.headers.set('X-Service-CSRF-Token', csrfToken)
    return request
  },
  async onResponse({ request, response }) {
    if (response.ok) return undefined
    const problem = await problemOf(response)
    if (problem.status === 401 && needsSignIn(request.url) && !isWrongProof(problem)) onSignedOut(problem.reason)
    throw problem
  },
  onError({ error }) {
    return error instanceof ApiProblem ? error : new ApiProblem(0, 'NETWORK', String(error))
  },
}

/**
 * Sends a request. If it takes a recent proof of the member, asks for one in a dialog and sends the request again: no
 * page has to know which changes need it.
 */
async function send(request: Request): Promise<Response> {
  const again = request.clone()
  const response = await fetch(request)
  if (response.status !== 403) return response
  const { code, methods } = await problemOf(response.clone())
  return code === 'REAUTH_REQUIRED' && (await askForProof({ methods })) ? fetch(again) : response
}

/**
 * The API, typed by openapi.json. It throws ApiProblem for every failure, so wrap its calls in `dataOf` or `rowsOf`:
 * `dataOf(api.GET('/v1/admin/users/{userId}', { params: { path: { userId } } }))`.
 */
export const api = createClient<paths>({ baseUrl: '', credentials: 'same-origin', fetch: send })
api.use(envelope)

/** Returns the `data` of a response. @throws ApiProblem */
export async function dataOf<T>(answer: Promise<{ data?: { data: T } }>): Promise<T> {
  const { data } = await answer
  if (data === undefined) throw new ApiProblem(0, 'NETWORK', 'The response was empty.')
  return data.data
}

/** One page of a list, in DataTable's format. */
export interface Rows<T> {
  readonly items: readonly T[]
  readonly page: number
  readonly limit: number
  readonly total: number
  readonly totalPages: number
  readonly totalIsEstimate: boolean
  /** Pass it as `after` for the next page; undefined on the last page and on short lists. */
  readonly next: string | undefined
}

interface ListMeta {
  page: number
  limit: number
  total: number
  totalPages: number
  totalIsEstimate?: boolean
  next?: string
}

/** Returns the rows of a list and their position in it. @throws ApiProblem */
export async function rowsOf<T>(answer: Promise<{ data?: { data: T[]; meta: ListMeta } }>): Promise<Rows<T>> {
  const { data } = await answer
  if (data === undefined) throw new ApiProblem(0, 'NETWORK', 'The response was empty.')
  const { page, limit, total, totalPages, totalIsEstimate = false, next } = data.meta
  return { items: data.data, page, limit, total, totalPages, totalIsEstimate, next }
}
