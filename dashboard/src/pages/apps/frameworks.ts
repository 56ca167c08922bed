/** A file of the reader's app. */
export interface SampleFile {
  readonly name: string
  readonly code: string
}

/** A way to connect an app. server/test/connect.test.ts compares each line of code with the guide. */
export interface Framework {
  readonly id: string
  readonly name: string
  /** Its page below `/docs/guides/`. */
  readonly guide: string
  /** What the app must be. Left out if it can be either. */
  readonly clientType?: 'public' | 'confidential'
  /** Whether users enter a code on another device, so that nothing returns to the app. */
  readonly isDevice?: true
  readonly install: readonly string[]
  /** Where a sign-in returns to during development. */
  readonly redirectUri?: string
  /** The settings in `.env`: those of a server, those of a command line, or none. */
  readonly env?: 'server' | 'device'
  readonly files: readonly SampleFile[]
  readonly run?: string
  /** The page to open then. */
  readonly open?: string
}

const express: Framework = {
  id: 'express',
  name: 'Express + React',
  guide: 'integrate/express-react',
  clientType: 'confidential',
  install: ['npm install @licet/server @licet/react'],
  redirectUri: 'http://localhost:3000/auth/callback',
  env: 'server',
  files: [
    {
      name: 'server.js',
      code: `import express from 'express'
import { licet } from '@licet/server/express'

const app = express()
app.use(express.static('public'))
app.use(licet())
app.listen(process.env.PORT ?? 3000)`,
    },
    {
      name: 'app.jsx',
      code: `import { createRoot } from 'react-dom/client'
import { LicetProvider, SignedIn, SignedOut, SignInButton, UserButton } from '@licet/react'
import '@licet/react/styles.css'

createRoot(document.getElementById('root')).render(
  <LicetProvider bff="/auth">
    <SignedOut><SignInButton /></SignedOut>
    <SignedIn>
      <UserButton signOut={{ returnTo: '/' }} />
    </SignedIn>
  </LicetProvider>,
)`,
    },
  ],
  run: 'node --env-file=.env server.js',
  open: 'http://localhost:3000',
}

const next: Framework = {
  id: 'next',
  name: 'Next.js',
  guide: 'integrate/next',
  clientType: 'confidential',
  install: ['npm install @licet/server'],
  redirectUri: 'http://localhost:3000/auth/callback',
  env: 'server',
  files: [
    {
      name: 'licet.ts',
      code: `import { licet } from '@licet/server/next'

export const { auth, client, handlers, protect, proxy, requireFeature, requireRecent, requireUser } = licet()`,
    },
    {
      name: 'proxy.ts',
      code: `export { proxy } from './licet'

export const config = { matcher: '/((?!_next/).*)' }`,
    },
    {
      name: 'app/auth/[...licet]/route.ts',
      code: `import { handlers } from '../../../licet'

export const { GET, POST, PUT, PATCH, DELETE } = handlers`,
    },
    {
      name: 'app/report/page.tsx',
      code: `import { requireUser } from '../../licet'

export default async function Report() {
  const { user, entitlements } = await requireUser()
  if (!entitlements.has('reports')) return <p>Your plan has no reports.</p>
  return <p>Hello {user.email}</p>
}`,
    },
  ],
  run: 'npm run dev',
  open: 'http://localhost:3000/report',
}

const spa: Framework = {
  id: 'spa',
  name: 'React without a server',
  guide: 'integrate/spa',
  clientType: 'public',
  install: ['npm install @licet/react @licet/client'],
  redirectUri: 'http://localhost:5173/',
  files: [
    {
      name: 'src/main.jsx',
      code: `import { LicetProvider, SignedIn, SignedOut, SignInButton, UserButton } from '@licet/react'
import '@licet/react/styles.css'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root')).render(
  <LicetProvider issuer="https://auth.example.com" appId="app_…">
    <SignedOut><SignInButton /></SignedOut>
    <SignedIn><UserButton /></SignedIn>
  </LicetProvider>,
)`,
    },
  ],
  run: 'npm run dev',
  open: 'http://localhost:5173',
}

const native: Framework = {
  id: 'native',
  name: 'React Native',
  guide: 'integrate/react-native',
  clientType: 'public',
  install: [
    'npx expo install expo-crypto expo-secure-store expo-web-browser',
    'npm install @licet/client @licet/react',
  ],
  redirectUri: 'com.example.app:/callback',
  files: [
    {
      name: 'licet.ts',
      code: `import { createLicet, type Platform, type TokenStore } from '@licet/client'
import * as Crypto from 'expo-crypto'
import * as SecureStore from 'expo-secure-store'
import * as WebBrowser from 'expo-web-browser'
import { AppState } from 'react-native'

const redirectUri = 'com.example.app:/callback'

const store: TokenStore = {
  load: async () => JSON.parse((await SecureStore.getItemAsync('licet')) ?? 'null') ?? undefined,
  save: (tokens) =>
    tokens ? SecureStore.setItemAsync('licet', JSON.stringify(tokens)) : SecureStore.deleteItemAsync('licet'),
}

const platform: Partial<Platform> = {
  random: (bytes) => Crypto.getRandomBytes(bytes),
  sha256: async (data) => new Uint8Array(await Crypto.digest(Crypto.CryptoDigestAlgorithm.SHA256, data.slice())),
  openUrl: async (url) => {
    const result = await WebBrowser.openAuthSessionAsync(url, redirectUri)
    return result.type === 'success' ? result.url : undefined
  },
  store,
  onActive: (listener) => {
    const subscription = AppState.addEventListener('change', (state) => state === 'active' && listener())
    return () => subscription.remove()
  },
}

export const licet = createLicet({ issuer: 'https://auth.example.com', appId: 'app_…', redirectUri, platform })`,
    },
    {
      name: 'App.tsx',
      code: `import { LicetProvider, SignedIn, SignedOut, useLicet } from '@licet/react'

<LicetProvider client={licet}>
  <SignedOut><SignInScreen /></SignedOut>
  <SignedIn><HomeScreen /></SignedIn>
</LicetProvider>`,
    },
  ],
  run: 'npx expo start',
}

const cli: Framework = {
  id: 'cli',
  name: 'Command line or device',
  guide: 'integrate/cli',
  clientType: 'public',
  isDevice: true,
  install: [],
  env: 'device',
  files: [
    {
      name: 'sign-in.js',
      code: `const { ISSUER, CLIENT_ID } = process.env

async function post(path, fields) {
  const body = new URLSearchParams({ client_id: CLIENT_ID, ...fields })
  const response = await fetch(ISSUER + path, { method: 'POST', body, signal: AbortSignal.timeout(10_000) })
  return response.json()
}

const codes = await post('/oauth2/device_authorization', { scope: 'openid offline_access licenses' })
console.error(\`Open \${codes.verification_uri} and enter \${codes.user_code}\`)

let { interval } = codes
let tokens
do {
  await new Promise((resolve) => setTimeout(resolve, interval * 1000))
  tokens = await post('/oauth2/token', {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: codes.device_code,
  })
  if (tokens.error === 'slow_down') interval += 5
} while (tokens.error === 'authorization_pending' || tokens.error === 'slow_down')
console.log(JSON.stringify(tokens))`,
    },
  ],
  run: 'node --env-file=.env sign-in.js',
}

const python: Framework = {
  id: 'python',
  name: 'Python',
  guide: 'integrate/oidc',
  clientType: 'confidential',
  install: ['pip install authlib fastapi httpx itsdangerous uvicorn'],
  redirectUri: 'http://localhost:3000/callback',
  env: 'server',
  files: [
    {
      name: 'app.py',
      code: `import os

from authlib.integrations.starlette_client import OAuth
from fastapi import FastAPI, Request
from starlette.middleware.sessions import SessionMiddleware

issuer = os.environ["LICET_URL"]
oauth = OAuth()
oauth.register(
    "licet",
    client_id=os.environ["LICET_APP_ID"],
    client_secret=os.environ["LICET_APP_SECRET"],
    server_metadata_url=f"{issuer}/.well-known/openid-configuration",
    client_kwargs={"scope": "openid email", "code_challenge_method": "S256"},
)

app = FastAPI()
app.add_middleware(SessionMiddleware, secret_key=os.environ["LICET_COOKIE_SECRET"])


@app.get("/sign-in")
async def sign_in(request: Request):
    return await oauth.licet.authorize_redirect(request, request.url_for("callback"))


@app.get("/callback")
async def callback(request: Request):
    token = await oauth.licet.authorize_access_token(request)
    return token["userinfo"]`,
    },
  ],
  run: 'uvicorn app:app --port 3000 --env-file .env',
  open: 'http://localhost:3000/sign-in',
}

const go: Framework = {
  id: 'go',
  name: 'Go',
  guide: 'examples/go',
  clientType: 'confidential',
  install: ['go get github.com/coreos/go-oidc/v3 golang.org/x/oauth2'],
  redirectUri: 'http://localhost:3000/callback',
  env: 'server',
  files: [
    {
      name: 'main.go',
      code: `provider, err := oidc.NewProvider(timed, os.Getenv("LICET_URL"))
if err != nil {
	return nil, err
}
a := &app{provider: provider, config: oauth2.Config{
	ClientID:     os.Getenv("LICET_APP_ID"),
	ClientSecret: os.Getenv("LICET_APP_SECRET"),
	Endpoint:     provider.Endpoint(),
	RedirectURL:  origin + "/callback",
	Scopes:       []string{oidc.ScopeOpenID, "email", oidc.ScopeOfflineAccess, "licenses"},
}}`,
    },
  ],
  run: 'go run .',
  open: 'http://localhost:3000',
}

const other: Framework = {
  id: 'other',
  name: 'OpenID Connect',
  guide: 'integrate/oidc-clients',
  install: [],
  env: 'server',
  files: [],
}

const form: Framework = { id: 'form', name: 'API', guide: 'integrate/headless', install: [], files: [] }

/** Most used first. */
export const frameworks: readonly Framework[] = [express, next, spa, native, cli, python, go, other, form]
