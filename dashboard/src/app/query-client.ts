import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../api/problem.ts'

/** A member has one long request at a time, and one that waits: pages with more of them ask again. */
const mostTries = 12
const soonSeconds = 2

/** Retries network failures, and what had no room for a moment: another response would be the same again. */
function worthAnotherTry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiProblem) || error.status === 0) return failures < 2
  return failures < mostTries && error.retryAfter !== undefined && error.retryAfter <= soonSeconds
}

const waitMs = (failures: number, error: unknown): number =>
  error instanceof ApiProblem && error.retryAfter !== undefined ? error.retryAfter * 1_000 : 1_000 * 2 ** failures

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 5 * 60_000,
      retry: worthAnotherTry,
      retryDelay: waitMs,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
})
