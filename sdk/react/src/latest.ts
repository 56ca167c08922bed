import { type RefObject, useEffect, useRef } from 'react'

/** What was last rendered, for callbacks that come later. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
