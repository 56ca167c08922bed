#!/bin/sh
# passport-openidconnect 0.1.2 (npm): `pkce: true` is ignored without a word.
#
# passport-oauth2, its sibling by the same author, takes `pkce: 'S256'`. Here the option changes nothing: the authorization request
# has no code_challenge, so a provider that requires PKCE (RFC 9700, section 2.1.1) refuses the first sign-in.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund passport-openidconnect@0.1.2 passport-oauth2@1.8.0
cat >check.cjs <<'END'
const assert = require('node:assert')
const OpenIdStrategy = require('passport-openidconnect')
const OAuth2Strategy = require('passport-oauth2')

const urls = {
  issuer: 'https://id.example.com',
  authorizationURL: 'https://id.example.com/authorize',
  tokenURL: 'https://id.example.com/token',
  userInfoURL: 'https://id.example.com/userinfo',
  clientID: 'app',
  clientSecret: 'secret',
  callbackURL: 'https://app.example.com/cb',
}
function challengeOf(Strategy, options) {
  const strategy = new Strategy({ ...urls, ...options }, () => undefined)
  return new Promise((resolve, reject) => {
    strategy.redirect = (url) => resolve(new URL(url).searchParams.get('code_challenge'))
    strategy.error = reject
    strategy.authenticate({ session: {}, query: {}, body: {}, headers: {} }, {})
  })
}
Promise.all([
  challengeOf(OpenIdStrategy, { pkce: true }),
  challengeOf(OpenIdStrategy, { pkce: 'S256' }),
  challengeOf(OAuth2Strategy, { pkce: 'S256', state: true }),
]).then(([first, second, other]) => {
  console.log({ 'passport-openidconnect': [first, second], 'passport-oauth2': other })
  assert.deepEqual([first, second], [null, null])
  assert.equal(other.length, 43)
})
END
node check.cjs
