import { api, dataOf } from '../api/client.ts'
import { askForProof } from '../api/step-up.ts'
import { useMutationWithToast } from './use-mutation-with-toast.tsx'

/**
 * Downloads an export: the browser saves the file while the server streams it, in any size. A refused download shows no
 * reason, so the step-up that exports need comes first.
 */
export const useDownload = () =>
  useMutationWithToast({
    mutationFn: async (href: string) => ((await isRecentlyProven()) ? href : undefined),
    onSuccess: (href) => {
      if (href !== undefined) window.location.assign(href)
    },
  })

/** Whether the member has confirmed their identity recently, or does so now. */
async function isRecentlyProven(): Promise<boolean> {
  const { recent, methods } = await dataOf(api.POST('/v1/admin/session/step-up', { body: {} }))
  return recent || askForProof({ methods })
}
