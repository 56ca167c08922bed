const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

/** One URL for each host of a connection URL (PostgreSQL, section 34.1.1.2), in order. */
export function splitHosts(connectionString: string): string[] {
  const [, start = '', hosts = '', rest = ''] = form.exec(connectionString) ?? []
  return start === '' ? [connectionString] : hosts.split(',').map((host) => `${start}${host}${rest}`)
}

/** Whether a new connection has to look for the host that accepts writes. */
export const needsSearch = (urls: readonly string[]): boolean =>
  urls.length > 1 || urls.some((url) => /[?&]target_session_attrs=(?:read-write|primary)\b/.test(url))
