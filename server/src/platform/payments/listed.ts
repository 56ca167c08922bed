/** The listed values of a type of a provider's library, without its "or any other text". */
export type Listed<T> = T extends string ? (string & Record<never, never> extends T ? never : T) : never

/** The entry of a value that another system sent; undefined for one that is not in the table. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, name: string | undefined): T | undefined =>
  name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined
