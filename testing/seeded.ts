import { randomInt } from 'node:crypto'
import { seeds } from './kept/notes.ts'

/** Random choices that a seed repeats. */
export interface Dice {
  seed: number
  /** 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `most`. */
  below(most: number): number
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

/** mulberry32: enough for choosing, and the same on every machine. */
export function dice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)

  return {
    seed,
    next,
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    shuffled(list) {
      const mixed = [...list]
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = below(last + 1)
        const kept = mixed[last] as (typeof list)[number]
        mixed[last] = mixed[other] as (typeof list)[number]
        mixed[other] = kept
      }

      return mixed
    },
  }
}

/** `MUHAR_SEED` repeats a run; otherwise a new one each time. The caller prints it. */
export function aSeed(): number {
  const seed = Number(process.env.MUHAR_SEED) || randomInt(1, 2 ** 31)
  seeds.add(seed)

  return seed
}
