export const root: string
export function prepare(options?: { readonly build?: readonly string[] }): void
