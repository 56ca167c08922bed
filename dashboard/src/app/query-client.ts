import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../api/problem.ts'

/** Retries only network failures: a server response would be the same again. */
const worthAnotherTry = (failures: number, error: unknown): boolean =>
  failures < 2 && (!(error instanceof ApiProblem) || error.status === 0)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, gcTime: 5 * 60_000, retry: worthAnotherTry, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})
