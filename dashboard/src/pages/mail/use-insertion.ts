import { type FocusEvent, useRef } from 'react'

interface Insertion {
  /** For the `onFocus` of the form: fields have their path as `data-path`. */
  readonly remember: (event: FocusEvent) => void
  /** Inserts a text at the last cursor position, replacing the selection, and restores the focus. */
  readonly insert: (text: string) => void
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Lets buttons insert into the field that last had the focus. */
export function useInsertion(write: (path: string, text: string) => void): Insertion {
  const last = useRef<Field>(null)
  return {
    remember: ({ target }) => {
      if (target instanceof HTMLElement && target.dataset['path'] !== undefined) last.current = target as Field
    },
    insert: (text) => {
      const field = last.current
      const path = field?.dataset['path']
      if (!field?.isConnected || path === undefined) return
      const start = field.selectionStart ?? field.value.length
      const end = field.selectionEnd ?? start
      write(path, field.value.slice(0, start) + text + field.value.slice(end))
      requestAnimationFrame(() => {
        field.focus()
        field.setSelectionRange(start + text.length, start + text.length)
      })
    },
  }
}
