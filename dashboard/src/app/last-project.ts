import type { Project } from '../api/session.ts'

const storageKey = 'licet.project'

export const rememberProject = (projectId: string): void => localStorage.setItem(storageKey, projectId)

/** The last opened project in this browser, or else the first. */
export function lastProject(projects: readonly Project[]): Project | undefined {
  const last = localStorage.getItem(storageKey)
  return projects.find(({ id }) => id === last) ?? projects[0]
}
