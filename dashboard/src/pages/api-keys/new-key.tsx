import { useTranslation } from 'react-i18next'
import { SecretReveal } from '../../kit/secret-reveal.tsx'
import { Snippet } from '../../kit/snippet.tsx'
import { sampleRequest } from './queries.ts'

export interface FreshKey {
  readonly key: string
  readonly scopes: readonly string[]
}

interface NewKeyProps {
  /** Undefined: closed. */
  readonly fresh: FreshKey | undefined
  readonly onClose: () => void
}

/** A new key, shown once, with a request that uses it. */
export function NewKey({ fresh, onClose }: NewKeyProps) {
  const { t } = useTranslation('api-keys')
  return (
    <SecretReveal secret={fresh?.key} title={t('reveal.title')} onClose={onClose}>
      {fresh && (
        <Snippet title={t('reveal.try')} code={sampleRequest(fresh.scopes, fresh.key)} copyLabel={t('usage.copy')} />
      )}
    </SecretReveal>
  )
}
