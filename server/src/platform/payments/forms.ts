/** A value as Stripe's API takes it: `line_items[0][price]=price_1`. Undefined is left out. https://docs.stripe.com/api */
export function toForm(values: object): URLSearchParams {
  const form = new URLSearchParams()
  append(form, '', values)
  return form
}

function append(form: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined) return
  if (typeof value !== 'object' || value === null) form.append(name, String(value))
  else for (const [key, entry] of Object.entries(value)) append(form, name === '' ? key : `${name}[${key}]`, entry)
}
