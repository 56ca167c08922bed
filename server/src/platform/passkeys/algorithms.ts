/** EdDSA, ES256, RS256 (RFC 9053), the preferred one first. */
export const algorithms = [-8, -7, -257] as const
