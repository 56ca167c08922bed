import { Type } from 'typebox'
import { text } from '../../platform/http/fields.ts'

const SigningKey = Type.Object(
  {
    kty: Type.Enum(['OKP'], { description: 'Key type.', examples: ['OKP'] }),
    crv: Type.Enum(['Ed25519'], { description: 'Curve of the key.', examples: ['Ed25519'] }),
    x: text('Public key, in base64url.', '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'),
    kid: text('ID of the key, as in the header of a signature.', '0199f3c2a4b8'),
    use: Type.Enum(['sig'], { description: 'Use of the key.', examples: ['sig'] }),
    alg: Type.Enum(['EdDSA'], { description: 'Signature algorithm.', examples: ['EdDSA'] }),
  },
  { title: 'SigningKey', description: 'Public key as a JWK (RFC 8037).' },
)

/** A JWK set (RFC 7517), sent without an envelope. */
export const SigningKeys = Type.Object(
  { keys: Type.Array(SigningKey, { description: 'Current key, then retired keys, newest first.' }) },
  { title: 'SigningKeySet' },
)
