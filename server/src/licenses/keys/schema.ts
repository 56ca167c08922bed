import { Type } from 'typebox'

/** A JWK set (RFC 7517), sent without an envelope. */
export const SigningKeys = Type.Object({}, { title: 'SigningKeys' })
