'use client'

import { useActionState } from 'react'
import { startExport } from './actions'

export function ExportButton({ left }: { left: number | null }) {
  const [text, start, isPending] = useActionState(startExport, left === null ? '' : `${left} exports left`)
  return (
    <form action={start}>
      <button type="submit" disabled={isPending}>
        Export
      </button>
      <p role="status">{text}</p>
    </form>
  )
}
