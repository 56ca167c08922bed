import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { inWords } from './schema-errors.ts'

const many = Array.from({ length: 21 }, (_, index) => `v${index}`)

test.each([
  [Type.Enum(['light', 'dark']), 'red', 'must be one of light, dark'],
  [Type.Union([Type.Literal('light'), Type.Literal('dark'), Type.Null()]), 'red', 'must be one of light, dark'],
  [Type.Literal(true), false, 'must be true'],
  [Type.Union([Type.Literal('all'), Type.Array(Type.String())]), 'x', 'must be one of all, an array'],
  [Type.Union([Type.Enum(['open', 'off']), Type.Boolean()]), 'x', 'must be one of open, off, a boolean'],
  [Type.Enum(many), '', `must be one of ${many.slice(0, 20).join(', ')}, …`],
  [Type.String({ minLength: 1 }), '', 'must not be empty'],
  [Type.Array(Type.String(), { minItems: 1 }), [], 'must not be empty'],
  [Type.String({ minLength: 2 }), 'a', 'must not have fewer than 2 characters'],
  [Type.Integer(), 'a', 'must be integer'],
])('%#: the first error of a value says what is expected', (schema, value, message) => {
  expect(inWords(Compile(schema).Errors(value))[0]?.message).toBe(message)
})
