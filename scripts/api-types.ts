// The types of openapi.json for the dashboard and for @licet/server. They are not committed: prepare() writes them when they are out
// of date, and so does the build of @licet/server.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiTypes } from '../dashboard/scripts/api-types.ts'
import { root } from './prepare.mjs'
import { sdkApi } from './sdk-api.ts'

const api = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'))
writeFileSync(join(root, 'dashboard/src/api/schema.d.ts'), await apiTypes(api))
writeFileSync(join(root, 'sdk/server/src/api/schema.ts'), await apiTypes(sdkApi(api).document))
