import { ApiError, type FieldProblem } from '../../errors.ts'
import type { AppSettings } from './schema.ts'

interface Setup {
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris: readonly string[]
  readonly settings: Partial<AppSettings>
}

/**
 * Anyone who can open a pull request may run code in a preview: only its users' clicks let it in, for a short time. An app that is not
 * for previews has exact redirect URIs (RFC 9700, section 2.1).
 * @throws VALIDATION_ERROR
 */
export function requirePreviewRules(setup: Setup): void {
  const fields = setup.settings.preview ? faultsOfSettings(setup.settings) : faultsOfEntries(setup)
  if (fields.length > 0) throw new ApiError('VALIDATION_ERROR', { details: { fields } })
}

const faultsOfSettings = ({ sso, allowedScopes = [] }: Partial<AppSettings>): FieldProblem[] => [
  ...(sso === 'silent' ? [{ path: 'settings.sso', message: 'must not be silent in a preview app' }] : []),
  ...(allowedScopes.includes('account')
    ? [{ path: 'settings.allowedScopes', message: 'must not contain account in a preview app' }]
    : []),
]

const faultsOfEntries = (setup: Setup): FieldProblem[] =>
  (['redirectUris', 'postLogoutRedirectUris'] as const).flatMap((field) =>
    setup[field].flatMap((entry, index) => {
      const message = 'can have * in its host only in an app with settings.preview'
      return entry.startsWith('https://*.') ? [{ path: `${field}.${index}`, message }] : []
    }),
  )
