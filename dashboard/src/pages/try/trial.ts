const storageKey = 'licet.trial'

/** A sign-in through a provider that this tab has begun. */
export interface Trial {
  readonly state: string
  readonly provider: string
}

export const rememberTrial = (trial: Trial): void => sessionStorage.setItem(storageKey, JSON.stringify(trial))

/** The provider that was asked with this state; undefined in a tab that has asked none. */
export function providerOfTrial(state: string | undefined): string | undefined {
  const trial = Object(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')) as Partial<Trial>
  return trial.state === state ? trial.provider : undefined
}
