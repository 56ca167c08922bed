/** The oldest major version of Node.js that still gets security fixes (nodejs.org, Releases). */
const oldestMaintained = 22

/** The version, if it gets no security fixes anymore. */
export const findOutdatedNode = (version = process.versions.node): string | undefined =>
  Number.parseInt(version, 10) < oldestMaintained ? version : undefined
