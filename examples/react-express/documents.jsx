import { Entitled, useLicet, useUser } from '@licet/react'
import { UpgradeButton, useCheckout, usePlans } from '@licet/react/billing'
import { useState } from 'react'

/** What the plan of the user grants. The server checks each request again. */
export function Documents() {
  const { status } = useCheckout()
  return (
    <>
      {status === 'waiting' && <p role="status">Your payment is being confirmed…</p>}
      <Document feature="reports" title="Report" path="/api/report" />
      <Document feature="exports" title="Export" path="/api/export" />
    </>
  )
}

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
  const { plans } = usePlans()
  if (plans.some(({ key, prices }) => key === 'pro' && prices.length > 0))
    return (
      <>
        <p>Your plan has no {feature}.</p>
        <UpgradeButton plan="pro" />
      </>
    )
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
