import { request } from 'node:http'
import type { ErrorCode } from '../../src/errors.ts'
import type { Tables } from '../../src/platform/db/generated/tables.ts'
import type { Reply } from '../client.ts'
import type { Service } from '../harness.ts'

/** Makes a route return a specific response. */
export type Scenario = (service: Service) => Promise<Reply>

/** By method and URL of a route: the scenario of its success, and one for each code and other status of its row. */
export type Scenarios = Readonly<Record<string, Partial<Record<ErrorCode | 'success' | 200 | 304, Scenario>>>>

/** Without its tables not even a cache may respond. They come back, so that the next test can use the database. */
export async function withoutTables(
  service: Service,
  tables: readonly (keyof Tables)[],
  ask: () => Promise<Reply>,
): Promise<Reply> {
  const { schema } = service.db
  for (const table of tables) await schema.alterTable(table).renameTo(`${table}_away`).execute()
  const reply = await ask()
  for (const table of tables) await schema.alterTable(`${table}_away`).renameTo(table).execute()
  return reply
}

/** Returns an access token of a new session without scopes. */
export async function signInWithoutScopes(service: Service, email: string): Promise<string> {
  const { accessToken } = await service.signIn(email)
  const id = await service.sessionIdOf(accessToken)
  await service.db.updateTable('sessions').set({ scopes: [] }).where('public_id', '=', id).execute()
  service.ctx.caches.sessions.forget('project', service.app.projectId)
  return accessToken
}

/** Returns an access token of a session in which a member sees what the user sees. */
export async function signInToView(service: Service, email: string): Promise<string> {
  const { accessToken } = await service.signIn(email)
  const id = await service.sessionIdOf(accessToken)
  await service.db.updateTable('sessions').set({ method: 'impersonation' }).where('public_id', '=', id).execute()
  service.ctx.caches.sessions.forget('project', service.app.projectId)
  return accessToken
}

/** Calls a route that takes no input with two Origins, which `fetch` cannot send. */
export function callTwiceFrom({ url }: Service, method: string, path: string): Promise<Reply> {
  const origins = ['Origin', 'https://a.example', 'Origin', 'https://b.example']
  return new Promise((resolve, reject) => {
    request(`${url}${path}`, { method, headers: ['Host', 'auth.example.com', ...origins] }, async (response) => {
      let text = ''
      for await (const chunk of response) text += String(chunk)
      const body = JSON.parse(text)
      const headers = new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)]))
      resolve({ status: response.statusCode ?? 0, headers, body, data: body.data, error: body.error, meta: body.meta })
    })
      .on('error', reject)
      .end()
  })
}
