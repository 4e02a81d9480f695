/** Undo and redo over whole states: boxes are few, and a state is cheap to keep. */
export interface History<T> {
  past: readonly T[]
  present: T
  future: readonly T[]
}

const mostKept = 100

export const beginHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] })

export const advance = <T>(history: History<T>, present: T): History<T> => ({
  past: [...history.past, history.present].slice(-mostKept),
  present,
  future: [],
})

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] }
}

export function redo<T>(history: History<T>): History<T> {
  const [after, ...rest] = history.future
  if (after === undefined) return history
  return { past: [...history.past, history.present], present: after, future: rest }
}
