import { type ComponentType, useEffect } from 'react'
import { arriving } from '../../wire/arriving.ts'
import { whenIdle } from './when-idle.ts'

/** A part of the page in a file of its own. */
export interface Part<Props> {
  /** Null until it is here. */
  here: ComponentType<Props> | null
  /** For a caller who waits: outlasts a network that is away, and says so on the page. */
  come: () => Promise<ComponentType<Props>>
  /**
   * Ahead of being needed, once the page is at rest, so that it is here without a network too;
   * undefined if it did not come.
   */
  comeEarly: () => Promise<ComponentType<Props> | undefined>
}

export function partOf<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Part<Props> {
  const loadPatiently = arriving(load)
  let early: Promise<ComponentType<Props> | undefined> | undefined

  const part: Part<Props> = {
    here: null,
    come: async () => {
      part.here ??= (await loadPatiently()).default
      return part.here
    },
    comeEarly: () => {
      early ??= whenIdle(async () => {
        part.here ??= (await load()).default
        return part.here
      })
      return early
    },
  }

  return part
}

/** For who shows it only at times: it comes before the first of them. */
export function useEarly(part: { comeEarly: () => Promise<unknown> }): void {
  useEffect(() => {
    void part.comeEarly()
  }, [part])
}
