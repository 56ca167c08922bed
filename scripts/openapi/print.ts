/** How deep the document is broken into lines: to each response of an operation, and to each field of a schema. */
const depth = 5

/** The document as JSON with one line for each response, parameter, and field, so that a change shows where it was made. */
export const printOpenApi = (document: object): string => `${linesOf(document, 0)}\n`

function linesOf(value: unknown, level: number): string {
  const text = JSON.stringify(value)
  if (level === depth || value === null || typeof value !== 'object' || text.length <= 160) return text
  if (Array.isArray(value)) return `[\n${value.map((item) => linesOf(item, level + 1)).join(',\n')}\n]`
  const fields = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${linesOf(inner, level + 1)}`)
  return `{\n${fields.join(',\n')}\n}`
}
