import { Type } from 'typebox'

/** A JWK set (RFC 7517) is sent as it is, without an envelope. */
export const SigningKeys = Type.Object({}, { title: 'SigningKeys' })
