/** Classes for the parts of a component, beside its own. */
export type ClassNames<Slot extends string> = Readonly<Partial<Record<Slot, string>>>

export const join = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
