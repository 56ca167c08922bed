import openapiTS, { astToString } from 'openapi-typescript'

/** The types of the API document, as the text of src/api/schema.d.ts. */
export async function apiTypes(api: object): Promise<string> {
  const tree = await openapiTS(JSON.stringify(api), { defaultNonNullable: false, alphabetize: false })
  return `// Made from openapi.json by scripts/api-types.ts. Do not edit.\n${astToString(tree)}`
}
