import { TokenFailed } from './port.ts'

// Our choice: an HSM signs within a second, a slow token within three.
const usualPatienceMs = 10_000

const away = () => new TokenFailed('away', 'the token does not answer')

/**
 * Acts with a token one after the other. Of one that hangs its caller hears, and at once all behind
 * it and all who come: nothing begins before it has ended.
 */
export function inTurn(patienceMs = usualPatienceMs) {
  let turn: Promise<unknown> = Promise.resolve()
  let isHanging = false
  const waiting = new Set<() => void>()

  return async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    if (isHanging) throw away()
    const before = turn
    const { promise: givenUp, reject } = Promise.withResolvers<never>()
    let isGivenUp = false
    const giveUp = () => {
      isGivenUp = true
      reject(away())
    }
    waiting.add(giveUp)

    async function afterOthers(): Promise<Answer> {
      await before
      // No PIN is tried behind the back of a caller who has gone.
      if (isGivenUp) throw away()
      const patience = setTimeout(() => {
        isHanging = true
        for (const one of waiting) one()
      }, patienceMs)
      try {
        return await act()
      } finally {
        clearTimeout(patience)
        isHanging = false
      }
    }
    const done = afterOthers().finally(() => waiting.delete(giveUp))
    turn = done.catch(() => undefined)

    return await Promise.race([done, givenUp])
  }
}
