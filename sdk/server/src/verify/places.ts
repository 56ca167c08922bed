/** Context of the entries of access keys: no organization can have this name. */
export const ofKeys = ' '

/** `lat_`, the family that all access tokens of a session share, then what is new in each token. */
export const family = { start: 4, end: 20 }

export const familyOf = (token: string): string => token.slice(family.start, family.end)

/** Of an access key that is longer, as all that Licet makes are, these last characters are kept beside its times. */
export const endOfKey = 48

/** What comes before them: the prefix and the first character of the ID, which many keys share. */
export const startOfKey = (text: string): string => text.slice(0, Math.max(0, text.length - endOfKey))
