import type { OpenApi } from '../openapi/model.ts'
import type { Call } from './call.ts'
import type { Guide } from './guides.ts'
import { sectionsOf } from './sections.ts'

/** An operation, and the page of the reference where it is. */
export interface PlacedCall {
  readonly id: string
  /** The last parts of its URL: `licenses#reportUsage`. */
  readonly place: string
  readonly summary: string
}

/** Finds the operation that a piece of code names: its path, with or without the method. */
export type CallFinder = (code: string) => PlacedCall | undefined

/** `/v1/users/{userId}` and `/v1/users/:id` name the same path. */
const shapeOf = (path: string): string => path.replace(/[?#].*$/s, '').replace(/\{\w+\}|:\w+/g, '{}')

export function callFinder(api: OpenApi): CallFinder {
  const byShape = new Map<string, PlacedCall>()
  for (const { slug, calls } of sectionsOf(api)) for (const call of calls) addCall(byShape, slug, call)
  return (code) => {
    const [, method, path = ''] = /^(?:(GET|POST|PUT|PATCH|DELETE) )?(\/v1\/[\w/:{}.-]+)/.exec(code) ?? []
    return byShape.get(method ? `${method} ${shapeOf(path)}` : shapeOf(path))
  }
}

/** A path without a method means its first operation. */
function addCall(byShape: Map<string, PlacedCall>, slug: string, { method, path, operation }: Call): void {
  const { operationId: id, summary } = operation
  const shape = shapeOf(path)
  const placed = { id, place: `${slug}#${id}`, summary }
  byShape.set(`${method.toUpperCase()} ${shape}`, placed)
  if (!byShape.has(shape)) byShape.set(shape, placed)
}

/** The guides that name each operation, by its ID. Tables that list all of them are no guides to one. */
export function mentionsOf(guides: readonly Guide[], find: CallFinder): ReadonlyMap<string, readonly Guide[]> {
  const mentions = new Map<string, Guide[]>()
  for (const guide of guides.filter(({ id }) => !/^(reference\/|changelog$)/.test(id))) {
    const named = [...guide.text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => find(code)?.id)
    for (const id of new Set(named)) if (id !== undefined) mentions.set(id, [...(mentions.get(id) ?? []), guide])
  }
  return mentions
}
