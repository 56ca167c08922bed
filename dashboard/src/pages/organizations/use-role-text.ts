import { useTranslation } from 'react-i18next'
import { useCurrentProject } from '../../kit/use-project.ts'

/** From the most to the fewest powers. */
const builtInRoles = ['owner', 'admin', 'member'] as const

const isBuiltIn = (role: string): role is (typeof builtInRoles)[number] => builtInRoles.some((one) => one === role)

/** Names a role. One that the project no longer has is shown by its key. */
export function useRoleText(): (role: string) => string {
  const { t } = useTranslation('organizations')
  const roles = useCurrentProject()?.settings.organizations.roles ?? []
  return (role) => (isBuiltIn(role) ? t(`role.${role}`) : (roles.find(({ key }) => key === role)?.name ?? role))
}

/** All roles of the project, for a select. */
export function useRoleOptions(): { readonly value: string; readonly label: string }[] {
  const text = useRoleText()
  const roles = useCurrentProject()?.settings.organizations.roles ?? []
  return [...builtInRoles, ...roles.map(({ key }) => key)].map((value) => ({ value, label: text(value) }))
}
