import { isRunning, readServerFile } from './server-file.ts'
import { type SettingName, settings } from './settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * What a command takes over from the server of DATA_DIR: its environment, also after it stopped, and its address while it
 * runs. PORT or BASE_URL in the environment is another address, and wins.
 */
export function findServerSettings(set: Environment, cwd: string): Environment {
  const isSet = (name: SettingName) => (set[name] ?? '').trim() !== ''
  const { parse, fallback } = settings.DATA_DIR
  const server = readServerFile(parse((isSet('DATA_DIR') && set['DATA_DIR']) || String(fallback), cwd))
  if (!server) return {}
  const { env, baseUrl, port } = server
  return {
    ...(env === 'development' && !isSet('NODE_ENV') && { NODE_ENV: env }),
    ...(isRunning(server) && !isSet('PORT') && !isSet('BASE_URL') && { BASE_URL: baseUrl, PORT: String(port) }),
  }
}
