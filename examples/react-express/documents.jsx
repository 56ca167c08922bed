import { Entitled, useLicet } from '@licet/react'
import { useState } from 'react'

/** What the plan of the user grants. The server checks each request again. */
export const Documents = () => (
  <>
    <Entitled feature="reports" fallback={<p>Your plan has no reports.</p>}>
      <Document path="/api/report" label="Show report" />
    </Entitled>
    <Entitled feature="exports" fallback={<p>Your plan has no exports.</p>}>
      <Document path="/api/export" label="Show export" />
    </Entitled>
  </>
)

function Document({ path, label }) {
  const licet = useLicet()
  const [text, setText] = useState('')

  async function show() {
    const response = await licet.fetch(path)
    const body = await response.json()
    setText(response.ok ? body.title : `Refused: ${body.error.code}`)
  }

  return (
    <p>
      <button type="button" onClick={show}>
        {label}
      </button>{' '}
      {text}
    </p>
  )
}
