#!/bin/sh
# Node.js 20.20.2 and 24.9.0 (npm package node): an Ed25519 key in PKCS#8 version 2 is refused by 20 and read by 24.
#
# RFC 5958 lets a private key carry its public key (version 2, which Bouncy Castle and others write). OpenSSL 3.0, in Node.js 20,
# cannot decode it; OpenSSL 3.5, in 24, can. The error names no reason. The same key without its public half works in both.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund old@npm:node@20.20.2 new@npm:node@24.9.0 || true
for name in old new; do
  [ -x node_modules/$name/bin/node ] || (cd node_modules/$name && node installArchSpecificPackage.js >/dev/null)
done
cat >check.cjs <<'END'
const { createPrivateKey, generateKeyPairSync } = require('node:crypto')
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const seed = Buffer.from(privateKey.export({ format: 'jwk' }).d, 'base64url')
const point = Buffer.from(publicKey.export({ format: 'jwk' }).x, 'base64url')
const tlv = (tag, ...parts) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, body.length]), body])
}
const algorithm = tlv(0x30, Buffer.from([0x06, 0x03, 0x2b, 0x65, 0x70]))
const version = (number) => Buffer.from([0x02, 0x01, number])
const secret = tlv(0x04, tlv(0x04, seed))
const forms = {
  'version 1': tlv(0x30, version(0), algorithm, secret),
  'version 2': tlv(0x30, version(1), algorithm, secret, tlv(0x81, Buffer.from([0]), point)),
}
const outcome = (key) => {
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' }).asymmetricKeyType
  } catch (error) {
    return `refused (${error.code})`
  }
}
console.log(Object.entries(forms).map(([name, key]) => `${name}: ${outcome(key)}`).join(', '))
END
old=$(node_modules/old/bin/node check.cjs)
new=$(node_modules/new/bin/node check.cjs)
echo "Node.js 20.20.2: $old"
echo "Node.js 24.9.0: $new"
case "$old" in 'version 1: ed25519, version 2: refused'*) ;; *) exit 1 ;; esac
[ "$new" = 'version 1: ed25519, version 2: ed25519' ]
