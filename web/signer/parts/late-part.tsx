import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { arriving } from '../../wire/arriving.ts'
import { isPassing } from '../../wire/outlast.ts'

/** A part of the page did not come, over a line that was away or for another reason. */
export class LostPart extends Error {
  /** Asks for it anew: a `lazy` part that did not come never comes. */
  readonly askAgain: () => void
  /**
   * It did not come twice, over a line that was there: some browsers keep a failure for as long as
   * the page.
   */
  readonly isHopeless: boolean

  constructor(askAgain: () => void, isHopeless: boolean, cause: unknown) {
    super('A part of the page did not come.', { cause })
    this.askAgain = askAgain
    this.isHopeless = isHopeless
  }
}

/** A part of the page in a file of its own, which `Arriving` can ask for again. */
export function latePart<Part extends ComponentType<never>>(load: () => Promise<Part>): Part {
  const loadPatiently = arriving(load)
  let failures = 0
  const next = (): LazyExoticComponent<ComponentType<object>> =>
    lazy(async () => {
      try {
        return { default: (await loadPatiently()) as unknown as ComponentType<object> }
      } catch (cause) {
        if (!isPassing(cause)) failures += 1
        throw new LostPart(askAgain, failures > 1, cause)
      }
    })
  let Here = next()
  const askAgain = (): void => {
    Here = next()
  }

  return ((props: object) => <Here {...props} />) as unknown as Part
}
