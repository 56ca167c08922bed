import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/use-format.ts'

/** Describes a value of JSON in words: "allow: small, large". */
export function useValueText(): (value: unknown) => string {
  const { t } = useTranslation('plans')
  const format = useFormat()
  const sayAll = (values: object): string =>
    Array.isArray(values)
      ? values.map(say).join(', ')
      : Object.entries(values)
          .map(([name, part]) => `${name}: ${say(part)}`)
          .join('; ')
  function say(value: unknown): string {
    if (value === null) return '–'
    if (typeof value === 'object') return sayAll(value)
    if (typeof value === 'boolean') return t(value ? 'says.yes' : 'says.no')
    return typeof value === 'number' ? format.number(value) : String(value)
  }
  return say
}
