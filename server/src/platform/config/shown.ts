import type { Config } from './config.ts'

/** The configuration as it may be printed: of what holds a secret only where it leads, and the IDs of keys. */
export function showConfig(config: Config): Record<string, unknown> {
  const {
    databaseUrl,
    databaseAdminUrl,
    redisUrl,
    smtpUrl,
    encryptionKeys,
    auditSigningKey,
    auditShip,
    licetConfig,
    traces,
    dev,
    ...plain
  } = config
  return {
    ...plain,
    // In production, nothing of it applies.
    ...(config.env === 'development' && { dev }),
    database: hostsOf(databaseUrl) ?? 'embedded',
    databaseAdmin: hostsOf(databaseAdminUrl),
    redis: hostsOf(redisUrl),
    smtp: hostsOf(smtpUrl),
    encryptionKeyIds: encryptionKeys.map(({ id }) => id),
    auditSigningKey: 'file' in auditSigningKey ? auditSigningKey.file : 'set',
    auditShip: auditShip && ('file' in auditShip ? auditShip.file : hostsOf(auditShip.url)),
    declaration: licetConfig,
    traces: hostsOf(traces?.endpoint),
  }
}

/** Hosts and ports without user, password, path, and parameters, all of which may be secret. */
const hostsOf = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : /^[^/]*\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(url)?.[1]
