type Value = string | number | boolean | object | undefined

const special = /["\\]/g

/**
 * An array in the text form of PostgreSQL (section 8.15.6), with objects as JSON; null when all values are undefined. The
 * driver's own form takes several times as long, which counts where arrays are long.
 */
export function toArrayText(values: readonly Value[]): string | null {
  if (values.every((value) => value === undefined)) return null
  return `{${values.map(toElement).join()}}`
}

function toElement(value: Value): string {
  if (value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `"${text.replace(special, '\\$&')}"`
}
