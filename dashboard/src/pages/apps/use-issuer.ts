import { useCurrentProject } from '../../kit/use-project.ts'

/** The issuer of the page's project: URL of its OpenID Connect endpoints and sign-in pages, without a trailing slash. */
export function useIssuer(): string {
  const project = useCurrentProject()
  return project === undefined || project.key === 'default'
    ? window.location.origin
    : `${window.location.origin}/p/${project.key}`
}
