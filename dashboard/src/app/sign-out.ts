import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { forgetSession } from '../api/session.ts'
import { useMutationWithToast } from '../kit/use-mutation-with-toast.tsx'

/** Returns a function that ends the current admin session and opens the sign-in page. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate } = useMutationWithToast({
    mutationFn: () => api.DELETE('/v1/admin/session'),
    onSuccess: () => {
      void navigate({ to: '/sign-in', search: { reason: 'signed_out' } }).then(() => {
        forgetSession()
        queryClient.clear()
      })
    },
  })
  return () => mutate()
}
