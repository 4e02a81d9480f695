import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#domain/refusal.ts'
import type { PinGuard } from '#providers/token-keys/port.ts'
import type { Parts } from '#services/parts.ts'

// Our choice, below the three after which tokens lock: a member who enrols may be wrong once, and
// a PIN that was good when it was enrolled a second time.
const mostWrong = { isNew: 1, isKept: 2 } as const

// Our choice: a database that is started anew is not waited for, the token is held meanwhile.
const pausesMs = [100, 400]

/**
 * Counts the wrong PINs of a token in a row, of all that is tried on all servers: whoever mistypes
 * does not take the token from others. A right PIN, here or elsewhere, ends the count. A try counts
 * before it is made, and until its end is recorded.
 */
export function pinGuard(
  { store: { platform }, log }: Parts,
  token: string,
  pin: keyof typeof mostWrong,
): PinGuard {
  return {
    async before(wasWrong) {
      const counted = await platform.transaction(async (tx) => {
        if (wasWrong) await tx.keyTokenTries.says(token)
        else await tx.keyTokenTries.forgetRemembered(token)
        if (wasWrong && pin === 'isNew') return 'refused'

        return await tx.keyTokenTries.count(token, mostWrong[pin])
      })
      // A kept PIN that nobody is known to have mistyped may be tried later.
      if (counted === 'unclear' && pin === 'isKept') throw new Refusal('KEY_TOKEN_AWAY')
      if (counted !== 'counted') throw new Refusal('KEY_PIN_LOCKED')
    },

    async after(ended, remembers) {
      const record = () =>
        platform.transaction(async ({ keyTokenTries }) => {
          if (ended === 'right') await keyTokenTries.wasRight(token)
          else if (ended === 'wrong') await keyTokenTries.wasWrong(token, remembers)
          else await keyTokenTries.uncount(token)
        })
      for (const ms of [...pausesMs, null]) {
        try {
          return await record()
        } catch (error) {
          if (ms !== null) await pause(ms)
          // It counts on as one whose end is not known; what the token said is told as it was said.
          else log.warn({ token, ended, error: String(error) }, 'The end of a PIN was not recorded.')
        }
      }
    },
  }
}
