import openapiTS, { astToString } from 'openapi-typescript'

/** The types of the API document, as the text of src/api/schema.d.ts. `npm run gen` writes it. */
export async function apiTypes(api: object): Promise<string> {
  const tree = await openapiTS(JSON.stringify(api), { defaultNonNullable: false, alphabetize: false })
  return `// Made by npm run gen from openapi.json. Do not edit.\n${astToString(tree)}`
}
