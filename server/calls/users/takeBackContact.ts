import { answer } from '#calls/answer.ts'
import { takeBackContact } from '#contract/users/takeBackContact.ts'
import { limitCodes } from '#services/limits/limit-codes.ts'
import { endListedSessions } from '#services/passwords/end-listed-sessions.ts'
import { takeBackContact as takeBack } from './take-back-contact.ts'

export default answer(takeBackContact, async ({ token }, { parts, origin, keep }) => {
  await limitCodes(parts, origin)
  const { output, ended } = await takeBack(parts, token, origin, keep)
  await endListedSessions(parts, ended, 'contact-changed')

  return output
})
