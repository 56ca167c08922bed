import { type UseFormReturnType, useForm as useFields } from '@mantine/form'
import { t } from 'i18next'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../api/problem.ts'
import { fieldText, problemText } from './problem-text.ts'

/** Sends a form, and shows what went wrong. */
export interface Submission {
  readonly submit: (event?: FormEvent) => void
  readonly submitting: boolean
  /** A problem that belongs to no field. */
  readonly problem: string | undefined
}

export interface Form<Values> extends Omit<UseFormReturnType<Values>, 'submitting'>, Submission {
  /** Validates and sends. True when the server accepted the values. */
  readonly send: () => Promise<boolean>
}

export interface FormOptions<Values> {
  readonly initialValues: Values
  /** Problems that are visible before submitting, by field. */
  readonly validate?: (values: Values) => Readonly<Record<string, string | undefined>>
  /** Its error is shown at the fields that the server names, or below all fields. */
  readonly send: (values: Values) => Promise<unknown>
  /** Clears the form after success, for the next entry. */
  readonly resets?: boolean
  /** Maps an API path to a form field with another name. */
  readonly fieldOf?: (path: string, values: Values) => string
  /** Names the field and the text of a problem that the server does not report at a field. */
  readonly placeOf?: (problem: ApiProblem) => readonly [field: string, text: string] | undefined
}

/** The values of a form and their submission to the server. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const fields = useFields<Values>({ initialValues: options.initialValues })
  const [submitting, setSubmitting] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { values, errors } = fields
  const submitted = useRef<Element>(undefined)
  // In a long form, the field with the error may be out of view.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    submitted.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    submitted.current = undefined
  }, [errors])
  const fail = (error: unknown) => {
    const placed = error instanceof ApiProblem ? options.placeOf?.(error) : undefined
    const problems = placed ? [placed] : problemsByField(error, (path) => options.fieldOf?.(path, values) ?? path)
    const isField = ([name]: readonly [string, string]) => String(name.split('.')[0]) in options.initialValues
    fields.setErrors(Object.fromEntries(problems.filter(isField)))
    const others = problems.filter((one) => !isField(one)).map(([name, text]) => `${name} ${text}`.trim())
    setProblem(others.length === 0 ? undefined : others.join(' · '))
  }
  const send = async (): Promise<boolean> => {
    const invalid = Object.entries(options.validate?.(values) ?? {}).filter(([, text]) => text !== undefined)
    fields.setErrors(Object.fromEntries(invalid))
    setProblem(undefined)
    if (invalid.length > 0) return false
    setSubmitting(true)
    try {
      await options.send(values)
      if (options.resets) fields.reset()
      else fields.resetDirty(values)
      return true
    } catch (error) {
      fail(error)
      return false
    } finally {
      setSubmitting(false)
    }
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    // For React, a dialog is inside the page's form, though not in the document.
    event?.stopPropagation()
    submitted.current = event?.currentTarget
    void send()
  }
  return { ...fields, send, submit, submitting, problem }
}

/** The problem of each field; the name is empty for a problem without a field. */
function problemsByField(error: unknown, fieldOf: (path: string) => string): (readonly [string, string])[] {
  if (!(error instanceof ApiProblem) || error.fields.length === 0) return [['', problemText(t, error)]]
  const texts = new Map<string, string[]>()
  for (const { path, message } of error.fields) {
    // `redirectUris[0]` is `redirectUris.0` in a form.
    const field = fieldOf(path.replace(/\[(\d+)\]/g, '.$1'))
    texts.set(field, [...(texts.get(field) ?? []), fieldText(message)])
  }
  return [...texts].map(([field, messages]) => [field, messages.join(' · ')] as const)
}
