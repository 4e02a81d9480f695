import { answer } from '#calls/answer.ts'
import { generateOTPforOnlineDocList } from '#contract/documents/generateOTPforOnlineDocList.ts'
import { Refusal } from '#domain/refusal.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { limitCodes } from '#services/limits/limit-codes.ts'
import { limitSending } from '#services/limits/proof-of-work.ts'
import type { Parts } from '#services/parts.ts'
import { findLink } from '#services/signing/open-link.ts'
import { askPapersOtp } from './ask-papers-otp.ts'

export default answer(generateOTPforOnlineDocList, async (input, { parts, origin, keep }) => {
  const { email, mobile, link, work } = input
  await limitSending(parts, 'papers-otp', origin, work)
  if (link) await limitCodes(parts, origin)
  const contact = email ?? mobile ?? (await contactOf(parts, link ?? ''))

  return await parts.store.platform.transaction(async (tx) => {
    const { challengeId, expiresAt, sendsLeft } = await askPapersOtp(tx, parts, contact)

    return await keep(tx, {
      challenge_id: challengeId,
      to: maskContact(contact),
      channel: contact.includes('@') ? ('mail' as const) : ('sms' as const),
      expiresAt: expiresAt.toISOString(),
      sends_left: sendsLeft,
    })
  })
})

/**
 * To whom a signer's link was sent; people who share a phone have keys that begin with its number.
 */
async function contactOf(parts: Parts, link: string): Promise<string> {
  const { store, linkId } = await findLink(parts, link)
  const key = (await store.read((tx) => tx.signerLinks.get(linkId)))?.person_key.replace(/#\d+$/, '')
  if (!key || key.startsWith('erased:')) throw new Refusal('INVALID_URL')

  return key
}
