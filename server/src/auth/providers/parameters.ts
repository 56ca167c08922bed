/** Parameters of an authorization request that an app may pass on, where the provider's settings allow it. */
export const passableParameters = ['login_hint', 'prompt', 'hd', 'domain_hint'] as const

/** What the protocol itself sends: changed, it would check nothing. */
const reserved = new Set([
  ...['client_id', 'client_secret', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state', 'nonce'],
  ...['code_challenge', 'code_challenge_method', 'code', 'max_age', 'claims', 'request', 'request_uri', 'registration'],
])

interface ParameterSetup {
  readonly parameters: Readonly<Record<string, string>> | null
  readonly allowedParameters: readonly string[] | null
}

/** Returns why a provider cannot have these parameters (the field and its problem), or undefined. */
export function faultOfParameters({ parameters, allowedParameters }: ParameterSetup) {
  const unknown = allowedParameters?.find((name) => !passableParameters.some((one) => one === name))
  if (unknown !== undefined)
    return { path: 'allowedParameters', message: `must be among ${passableParameters.join(', ')}` }
  for (const [name, value] of Object.entries(parameters ?? {})) {
    const path = `parameters.${name}`
    if (reserved.has(name)) return { path, message: 'is set by the sign-in itself' }
    if (!/^[A-Za-z][\w.-]{0,59}$/.test(name)) return { path, message: 'is not a name of a parameter' }
    if (!/^[\x21-\x7e](?:[\x20-\x7e]{0,498}[\x21-\x7e])?$/.test(value))
      return { path, message: 'must have 1 to 500 printable ASCII characters, without spaces around them' }
  }
  return undefined
}

/** Those that the provider's settings allow an app to pass on. */
export const keepAllowed = (
  { allowedParameters }: Pick<ParameterSetup, 'allowedParameters'>,
  passed: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(passed).filter(([name]) => allowedParameters?.includes(name)))
