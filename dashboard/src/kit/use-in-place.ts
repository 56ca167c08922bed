import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Search } from '../app/search.ts'

/** Changes search parameters that are not of the list, such as what a drawer shows: the list stays where it is. */
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
