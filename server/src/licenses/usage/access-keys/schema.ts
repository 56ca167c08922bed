import { Type } from 'typebox'

export const accessKeyField = {
  accessKeyId: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description:
        'Access key that caused the usage, which is then of its holder and within its cap. Usage of a revoked or expired key counts for 24 hours.',
      examples: ['akey_4fQ0cZ7hT2mXwB9k'],
    }),
  ),
}
