/** What is wrong with a field; the message reads after its name. Field `''`: the whole record. */
export interface Problem {
  readonly field: string
  readonly message: string
}
