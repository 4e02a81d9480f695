import { Refusal } from '#domain/refusal.ts'
import type { PinGuard } from '#providers/token-keys/port.ts'
import type { Parts } from '#services/parts.ts'

// Our choice, below the three after which tokens lock: a member who enrols may be wrong once, and
// a PIN that was good when it was enrolled a second time.
const mostWrong = { isNew: 1, isKept: 2 } as const

/**
 * Counts the wrong PINs of a token in a row, of all that is tried on all servers: whoever mistypes
 * does not take the token from others. A right PIN, here or elsewhere, ends the count.
 */
export function pinGuard(
  { store: { platform } }: Parts,
  token: string,
  pin: keyof typeof mostWrong,
): PinGuard {
  return {
    async before(wasWrong) {
      const may = await platform.transaction(async (tx) => {
        if (!wasWrong) await tx.keyTokenTries.forgetRemembered(token)
        if (wasWrong && pin === 'isNew') return false

        return await tx.keyTokenTries.count(token, mostWrong[pin])
      })
      if (!may) throw new Refusal('KEY_PIN_LOCKED')
    },

    async after(ended, remembers) {
      await platform.transaction(async ({ keyTokenTries }) => {
        if (ended === 'right') await keyTokenTries.forget(token)
        else if (ended === 'wrong') await keyTokenTries.wasWrong(token, remembers)
        else await keyTokenTries.uncount(token)
      })
    },
  }
}
