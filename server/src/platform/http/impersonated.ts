import type { LiveSession } from '../../context.ts'

/** Method of the sessions in which a member sees an app as one of its users does. They change nothing, and last 15 minutes. */
export const impersonation = 'impersonation'

/** How its user authenticated: a member did. */
export const amrOfImpersonation = (member: string): string[] => [`${impersonation}:${member}`]

export const isImpersonated = ({ method }: Pick<LiveSession, 'method'>): boolean => method === impersonation

/** ID of the member, from what a session states. Undefined for one of the user. */
export const impersonatorIn = (amr: readonly string[]): string | undefined =>
  amr.find((one) => one.startsWith(`${impersonation}:`))?.slice(impersonation.length + 1)
