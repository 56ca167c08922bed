declare module 'pg/lib/utils.js' {
  const utils: {
    /** The form of a value in which the driver sends it. */
    prepareValue(value: unknown): string | Buffer | null
  }
  export = utils
}
