import { useSearch } from '@tanstack/react-router'
import { MemberCallback } from './member-callback.tsx'
import { ProviderTestResult } from './provider-test-result.tsx'

/** Where providers send members back to. The state says what for: a sign-in, or the test of a provider. */
export function CallbackPage() {
  const { code, state, error, error_description: description, iss } = useSearch({ strict: false })
  const answer = { code, state, iss, error: description ?? error }
  return state?.startsWith('test.') ? <ProviderTestResult answer={answer} /> : <MemberCallback answer={answer} />
}
