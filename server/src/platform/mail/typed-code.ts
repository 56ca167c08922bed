import { invalidField } from '../../errors.ts'

/**
 * The six digits of a code as people type and paste it: with spaces, hyphens, invisible characters, or wide digits. Undefined
 * for anything else.
 */
export function findTypedCode(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '')
  return /^[0-9]{6}$/.test(digits) ? digits : undefined
}

/** The same. @throws VALIDATION_ERROR */
export function readTypedCode(text: string): string {
  const code = findTypedCode(text)
  if (code === undefined) throw invalidField('code', 'must have six digits')
  return code
}
