import { randomInt } from 'node:crypto'
import type { Language } from '#contract/vocabulary/states.ts'
import { bySystem } from '#domain/actors.ts'
import { otpRules } from '#domain/otp/otp-challenge.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { composeMail, composeSms } from '#services/notifications/compose.ts'
import { deliverNotification } from '#services/notifications/deliver-notification.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import { codeHash } from '#services/otp/code-hash.ts'
import type { Parts } from '#services/parts.ts'
import { platformId } from '#store/audit/platform-chain.ts'
import { openContact } from './papers-contact.ts'

export interface WantedPapersOtp {
  challengeId: string
  sends: number
}

/** Who writes to somebody whose papers may be of several organisations. */
const house = 'Muhar'

/**
 * Makes the code that was asked for and sends it, where something was sent to the contact; done
 * once for each asking.
 */
export async function sendPapersOtp(parts: Parts, asked: WantedPapersOtp): Promise<void> {
  const sealed = (
    await parts.store.platform.transaction((tx) => tx.otpChallenges.byIdLocked(asked.challengeId))
  )?.sealed_contact
  if (!sealed) return
  const contact = openContact(parts.keys, sealed, asked.challengeId)
  if (contact === null) return
  const person = await whoIs(parts, contact)
  if (!person) return
  const messageId = await parts.store.forOrganisation(platformId).transaction(async (tx) => {
    const challenge = await tx.otpChallenges.byIdLocked(asked.challengeId)
    // Made before by a run that died, or asked for again meanwhile.
    if (!challenge || challenge.code_hash.length > 0 || challenge.sends !== asked.sends) return null
    const otp = String(randomInt(1_000_000)).padStart(6, '0')
    const facts = {
      name: person.name,
      organisation: house,
      otp,
      minutes: otpRules.minutes,
      opens: 'papers',
    } as const
    const compose = contact.includes('@') ? composeMail : composeSms
    const message = compose('account-otp', facts, { to: contact, language: person.language })
    if (!message) return null
    await tx.otpChallenges.update(challenge.id, { code_hash: codeHash(parts.keys, challenge.id, otp) })
    await tx.audit.add('account-otp-sent', {
      by: bySystem('Login'),
      detail: { for: 'papers', to: maskContact(contact), sends: challenge.sends },
    })

    return await queueNotification(tx, parts.keys, message, {
      template: 'account-otp',
      docketId: null,
      signerId: null,
    })
  })
  if (messageId) await deliverNotification(parts, platformId, messageId)
}

/** How the first organisation that still has a paper for the contact calls the person. */
async function whoIs(parts: Parts, contact: string): Promise<{ name: string; language: Language } | null> {
  const organisations = await parts.store.platform.read((tx) => tx.contactOrganisations.of(contact))
  for (const organisationId of organisations) {
    const called = await parts.store
      .forOrganisation(organisationId)
      .read((tx) => tx.assistedList.called({ contact }))
    if (called) return called
  }

  return null
}
