import { lazy, Suspense, useState } from 'react'
import { useProofRequest } from '../api/step-up.ts'

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx').then((part) => ({ default: part.StepUpDialog })))

/** The dialog in which members confirm their identity; its code is loaded with the first request. */
export function LazyStepUp() {
  const request = useProofRequest()
  const [asked, setAsked] = useState(false)
  if (request !== undefined && !asked) setAsked(true)
  return <Suspense fallback={null}>{asked && <StepUpDialog request={request} />}</Suspense>
}
