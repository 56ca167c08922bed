/** The known name that `text` most likely means: at most one typo in four characters, and never more than three. */
export function nearest(text: string, known: readonly string[]): string | undefined {
  let best: { name: string; distance: number } | undefined
  for (const name of known) {
    const allowed = Math.min(3, Math.floor(Math.max(text.length, name.length) / 4))
    // A distance is at least that of the lengths, which excludes most names: a start compares every variable with each setting.
    if (Math.abs(text.length - name.length) > allowed) continue
    const distance = editDistance(text, name)
    if (distance <= allowed && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { name, distance }
  }
  return best?.name
}

/** Number of characters to add, remove, or replace to turn one text into the other (Levenshtein). */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const replace = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(replace, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
