#!/bin/sh
# stripe 23.1.0 and typescript 5.9.3 (npm): the languages of a checkout and of the billing portal are two lists.
#
# Both are pages of Stripe with a parameter `locale`, so one would expect one list, or that the compiler knows them apart. The portal has
# six regions of English that a checkout lacks, and a checkout has Hindi, which the portal lacks. Both types also
# include any other text, so the compiler accepts the language of the one for the other.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund stripe@23.1.0 typescript@5.9.3
cat >use.ts <<'END'
import type Stripe from 'stripe'
export const checkout: Stripe.Checkout.SessionCreateParams['locale'] = 'en-AU'
export const portal: Stripe.BillingPortal.SessionCreateParams['locale'] = 'hi-IN'
END
cat >check.mjs <<'END'
import assert from 'node:assert'
import { execFileSync } from 'node:child_process'
import ts from 'typescript'

/** The texts that a type of Stripe names. */
function languagesOf(name) {
  const options = { skipLibCheck: true, module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext }
  const program = ts.createProgram(['use.ts'], options)
  const checker = program.getTypeChecker()
  const file = program.getSourceFile('use.ts')
  const statement = file.statements.find((one) => ts.isVariableStatement(one) && one.getText().includes(`const ${name}:`))
  const type = checker.getTypeFromTypeNode(statement.declarationList.declarations[0].type)
  return type.types.filter((one) => one.isStringLiteral()).map(({ value }) => value)
}

const checkout = languagesOf('checkout')
const portal = languagesOf('portal')
const compile = ['node_modules/typescript/bin/tsc', '--noEmit', '--skipLibCheck', '--strict', '--module', 'nodenext', 'use.ts']
execFileSync(process.execPath, compile, { stdio: 'inherit' })
const seen = {
  'in a checkout alone': checkout.filter((one) => !portal.includes(one)),
  'in the portal alone': portal.filter((one) => !checkout.includes(one)).sort(),
  'the one of the other compiles': true,
}
console.log(seen)
assert.deepEqual(seen, {
  'in a checkout alone': ['hi-IN'],
  'in the portal alone': ['en-AU', 'en-CA', 'en-IE', 'en-IN', 'en-NZ', 'en-SG'],
  'the one of the other compiles': true,
})
END
node check.mjs
