// Our choice: those behind would be told that too much is being done before their turn came.
const mostWaiting = 4

/**
 * One caller of a name after the other, within this process. Answers the function that gives the
 * turn to the next; null where too many wait already, or the turn does not come in time.
 */
export function namedTurns() {
  const waitingFor = new Map<string, (() => void)[]>()

  /** The name stays taken where somebody waits for it. */
  function leaves(name: string): () => void {
    return () => {
      const next = waitingFor.get(name)?.shift()
      if (next) next()
      else waitingFor.delete(name)
    }
  }

  return (name: string, patienceMs: number): Promise<(() => void) | null> => {
    const waiting = waitingFor.get(name)
    if (!waiting) {
      waitingFor.set(name, [])

      return Promise.resolve(leaves(name))
    }
    if (waiting.length >= mostWaiting) return Promise.resolve(null)
    const { promise, resolve } = Promise.withResolvers<(() => void) | null>()
    const comes = () => {
      clearTimeout(patience)
      resolve(leaves(name))
    }
    const patience = setTimeout(() => {
      waiting.splice(waiting.indexOf(comes), 1)
      resolve(null)
    }, patienceMs)
    waiting.push(comes)

    return promise
  }
}
