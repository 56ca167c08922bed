/** Another text of the same length: one character in its middle differs. At the end, decoders ignore some of the bits. */
export function alteredOf(text: string): string {
  const middle = Math.floor(text.length / 2)
  return `${text.slice(0, middle)}${text[middle] === 'A' ? 'B' : 'A'}${text.slice(middle + 1)}`
}
