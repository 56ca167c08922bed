/** A value with its names as the API writes them: `customerId` as `customer_id`, which the libraries do, too. */
export function toSnakeCase(value: unknown, keptBelow: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => toSnakeCase(entry, keptBelow))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      // Names below it are our own.
      name === keptBelow ? entry : toSnakeCase(entry, keptBelow),
    ]),
  )
}
