/**
 * Calls `next` with the value: immediately, unless it is a promise. What needs no waiting then costs no promise, which would add half
 * to the time of a cheap response. As in `then()`, `next` may return a promise.
 */
export const after = <T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> =>
  value instanceof Promise ? value.then(next) : next(value)

/** As Promise.all(), but without a promise if none of them is one. */
export const allOf = <T>(values: readonly (T | Promise<T>)[]): readonly T[] | Promise<readonly T[]> =>
  values.some((value) => value instanceof Promise) ? Promise.all(values) : (values as readonly T[])
