import { JsonInput, type JsonInputProps } from '@mantine/core'

interface JsonFieldProps extends Omit<JsonInputProps, 'validationError'> {
  /** What is wrong with text that is no JSON: the field shows it instead of its error, until it is edited again. */
  readonly noJson: string
}

/** A field for JSON. */
export const JsonField = ({ noJson, ...props }: JsonFieldProps) => (
  <JsonInput autosize minRows={2} maxRows={12} formatOnBlur spellCheck={false} validationError={noJson} {...props} />
)
