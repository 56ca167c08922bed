import { useSearch } from '@tanstack/react-router'
import { MemberCallback } from './member-callback.tsx'
import { ProviderTestResult } from './provider-test-result.tsx'

/** The callback URL of providers for members. The state has the purpose: a sign-in, or a provider test. */
export function CallbackPage() {
  const { code, state, error, error_description: description, iss } = useSearch({ strict: false })
  const answer = { code, state, iss, error: description ?? error }
  return state?.startsWith('test.') ? <ProviderTestResult answer={answer} /> : <MemberCallback answer={answer} />
}
