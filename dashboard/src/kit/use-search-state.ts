import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Search } from '../app/search.ts'

/** Parameters for the position in a list: reset when the list changes. */
const position = ['page', 'after']

export interface SearchState {
  readonly search: Search
  /** Merges into the search parameters; undefined or '' removes one. A changed filter returns to the first page. */
  readonly set: (changes: Readonly<Record<string, string | undefined>>) => void
}

/** The search parameters of the page: the only place for filters, sorting, and position of its list. */
export function useSearchState(): SearchState {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const set = useCallback<SearchState['set']>(
    (changes) => {
      const moves = position.some((name) => name in changes)
      void navigate({
        to: '.',
        search: (before: Search) => {
          const merged = { ...before, ...(!moves && { page: undefined, after: undefined }), ...changes }
          return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
        },
        replace: !moves,
      })
    },
    [navigate],
  )
  return { search, set }
}

/**
 * The search parameters for the position in a list: pass them to the API with the filters. `limit` is passed through.
 */
export function listPosition(search: Search, limit = 25): { limit: number; page?: number; after?: string } {
  const page = Number(search['page'])
  const after = search['after']
  return {
    limit,
    ...(after !== undefined && { after }),
    ...(after === undefined && Number.isInteger(page) && page > 1 && { page }),
  }
}
