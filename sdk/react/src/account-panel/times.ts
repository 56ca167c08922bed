import { useMemo } from 'react'
import { useShared } from '../shared.ts'

/** Times in the language of the components. They are rendered only after something was loaded, so never on a server. */
export function useTimes() {
  const { locale } = useShared()
  return useMemo(() => {
    const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
    const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
    return {
      dateOf: (time: string) => dates.format(new Date(time)),
      timeOf: (time: string) => times.format(new Date(time)),
    }
  }, [locale])
}
