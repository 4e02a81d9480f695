import { answer } from '#calls/answer.ts'
import { getAssistedInfo } from '#contract/external-users/getAssistedInfo.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { otpContacts } from '#domain/otp/contacts.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { defaultIdleMinutes } from '#domain/sessions/session-life.ts'
import { findAssistedLink, openAssistedLink } from '#services/external-users/assisted-link.ts'
import { limitCodes } from '#services/limits/limit-codes.ts'
import { faceOf } from '#services/organisations/face.ts'
import { idleMinutesOf } from '#services/sessions/is-alive.ts'

export default answer(getAssistedInfo, async ({ path }, { parts, origin }) => {
  await limitCodes(parts, origin)
  const { store, codeHash } = await findAssistedLink(parts, path)

  return await store.transaction(async (tx) => {
    const { person } = await openAssistedLink(tx, codeHash, parts.clock.now())

    return {
      info: {
        organisation: (await faceOf(tx)).name,
        first_name: person.name.split(/\s+/)[0] ?? person.name,
        language: person.language as Language,
        contacts: otpContacts(person, 'contact').map(({ channel, to }) => ({ channel, to: maskContact(to) })),
        idle_timeout: (await idleMinutesOf(tx)) ?? defaultIdleMinutes,
      },
    }
  })
})
