const storageKey = 'licet.trial'

/** A provider sign-in started in this tab. */
export interface Trial {
  readonly state: string
  readonly provider: string
}

export const rememberTrial = (trial: Trial): void => sessionStorage.setItem(storageKey, JSON.stringify(trial))

/** Returns the provider of this state; undefined in a tab that has not started one. */
export function providerOfTrial(state: string | undefined): string | undefined {
  const trial = Object(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')) as Partial<Trial>
  return trial.state === state ? trial.provider : undefined
}
