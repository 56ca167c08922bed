/** Context of the entries of access keys: no organization can have this name. */
export const ofKeys = ' '

/** `lat_`, the family that all access tokens of a session share, then what is new in each token. */
export const family = { start: 4, end: 20 }

export const familyOf = (token: string): string => token.slice(family.start, family.end)
