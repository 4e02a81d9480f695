/**
 * A value that is there already, or will be. What lies in memory is answered at once: a promise for each step from one
 * object to the next was a third of what a small signature took above hashing and signing.
 */
export type Eventually<T> = T | Promise<T>

export function chained<T, U>(value: Eventually<T>, next: (value: T) => Eventually<U>): Eventually<U> {
  return value instanceof Promise ? value.then(next) : next(value)
}
