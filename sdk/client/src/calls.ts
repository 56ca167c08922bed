import type { ListOptions, Page } from './account-types.ts'
import { LicetError } from './errors.ts'
import { encodeFields, errorOf, type Fields, type Reply, readJson } from './http.ts'
import { internalsOf } from './internals.ts'
import type { Licet } from './types.ts'

/** Calls of the API as the signed-in user. They reject with `LicetError`. */
export function createCalls(licet: Licet, send: Licet['fetch'] = licet.fetch) {
  const { api } = internalsOf(licet).ctx
  const call = async (method: string, path: string, body?: object): Promise<Reply['body']> => {
    const { status } = await licet.start()
    const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const reply =
      status !== 'signed_out' && (await readJson(api + path, { method, ...json }, (input, init) => send(input, init)))
    if (!reply || reply.status === 401) throw new LicetError('NOT_SIGNED_IN', 'No user is signed in.')
    if (reply.status > 201 || !reply.body.data) throw errorOf(reply)
    return reply.body
  }
  return {
    call,
    get: async (path: string) => (await call('GET', path)).data,
    post: async (path: string, body?: object) => (await call('POST', path, body)).data,
    patch: async (path: string, body: object) => (await call('PATCH', path, body)).data,
    remove: async (path: string, id: string, body?: object) =>
      (await call('DELETE', `${path}/${encodeURIComponent(id)}`, body)).data,
    async list<T>(path: string, { page, limit }: ListOptions = {}, fields: Fields = {}): Promise<Page<T>> {
      const query = encodeFields({ ...fields, page: page?.toString(), limit: limit?.toString() })
      const { data, meta } = await call('GET', query ? `${path}?${query}` : path)
      return { items: data, total: meta.total }
    },
  }
}
export type Calls = ReturnType<typeof createCalls>
