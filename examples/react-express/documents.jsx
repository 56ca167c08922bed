import { Entitled, useLicet, useUser } from '@licet/react'
import { useState } from 'react'

/** What the plan of the user grants. The server checks each request again. */
export const Documents = () => (
  <>
    <Document feature="reports" title="Report" path="/api/report" />
    <Document feature="exports" title="Export" path="/api/export" />
  </>
)

const Document = ({ feature, title, path }) => (
  <section>
    <h2>{title}</h2>
    <Entitled feature={feature} fallback={<Locked feature={feature} />}>
      <Show label={`Show ${title.toLowerCase()}`} path={path} />
    </Entitled>
  </section>
)

function Locked({ feature }) {
  const { email } = useUser()
  return (
    <>
      <p>Your plan has no {feature}. Grant yourself the plan Pro, in the folder of this app, and watch it unlock:</p>
      <pre>npm run licet -- license grant --user {email} --plan pro</pre>
    </>
  )
}

function Show({ label, path }) {
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
