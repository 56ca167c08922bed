import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Search } from '../app/search.ts'

/** Changes search parameters outside the list, such as the one of a drawer: the list keeps its position. */
export function useInPlace(): (changes: Readonly<Record<string, string | undefined>>) => void {
  const navigate = useNavigate()
  return useCallback(
    (changes) => {
      void navigate({
        to: '.',
        search: (before: Search) => ({ ...before, ...changes }),
        state: (before) => before,
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
}
