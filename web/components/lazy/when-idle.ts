/** Our choice: what the first screen asks for goes first. */
const restMs = 1_500

let last: Promise<unknown> | undefined

/**
 * Does what may wait, one after the other, while the page has nothing else to do; a failure of it
 * is nobody's.
 */
export function whenIdle<T>(act: () => Promise<T>): Promise<T | undefined> {
  last ??= new Promise((resolve) => setTimeout(resolve, restMs))
  const done = last
    .then(idle)
    .then(act)
    .catch(() => undefined)
  last = done

  return done
}

const idle = () =>
  new Promise<unknown>((resolve) =>
    // Safari has none.
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve, 50),
  )
