import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { keyOf } from './key-of.ts'

interface Named {
  readonly name: string
  readonly key: string
}

interface Field {
  readonly label: string
  readonly description?: string
  readonly maxLength: number
}

interface KeyFromNameProps {
  /** From useForm. */
  readonly form: {
    readonly values: Named
    readonly errors: Readonly<Record<string, ReactNode>>
    readonly setValues: (values: Partial<Named>) => void
  }
  readonly name: Field
  /** Omitted if the key is fixed already. */
  readonly keyField?: Field
  /** Derives the key, for keys with their own rules. */
  readonly toKey?: (name: string) => string
}

/** The name of a new object and its key, which follows the name until the member edits it. */
export function KeyFromName({ form, name, keyField, toKey = keyOf }: KeyFromNameProps) {
  const { values, errors, setValues } = form
  const follows = keyField !== undefined && (values.key === '' || values.key === toKey(values.name))
  const rename = (next: string) => setValues({ name: next, ...(follows && { key: toKey(next) }) })
  return (
    <>
      <TextInput
        {...name}
        required
        data-autofocus
        value={values.name}
        error={errors['name']}
        onChange={(event) => rename(event.currentTarget.value)}
      />
      {keyField && (
        <TextInput
          {...keyField}
          required
          spellCheck={false}
          value={values.key}
          error={errors['key']}
          onChange={(event) => setValues({ key: event.currentTarget.value })}
        />
      )}
    </>
  )
}
