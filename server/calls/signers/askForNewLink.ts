import { answer } from '#calls/answer.ts'
import { askForNewLink } from '#contract/signers/askForNewLink.ts'
import { bySigner } from '#domain/actors.ts'
import { noCodeBefore } from '#domain/otp/otp-challenge.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitCodes } from '#services/limits/limit-codes.ts'
import { tellInitiator } from '#services/notifications/tell-initiator.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import { signerOtp } from '#services/otp/code-hash.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import { findLink, openLink, requireTurn } from '#services/signing/open-link.ts'
import { askedForLink } from './troubles.ts'

export default answer(askForNewLink, async ({ link: code }, { parts, origin, keep }) => {
  await limitCodes(parts, origin)
  const { store, linkId } = await findLink(parts, code)
  const now = parts.clock.now()

  return await store.transaction(async (tx) => {
    // The docket is locked, so of two at the same moment the second finds what the first asked.
    const open = await openLink(tx, linkId, now)
    requireTurn(open.rows)
    const [person] = open.rows
    const challenge = await tx.otpChallenges.newestLocked(signerOtp, open.link.id)
    const until = challenge && noCodeBefore(challenge, now)
    if (!person || !until) throw new Refusal('LINK_NOT_LOCKED')
    const before = askedForLink(await tx.trails.ofDocket(open.docket.id), open.link.id, until)
    if (before) return await keep(tx, { asked_at: before.toISOString() })

    await tx.audit.add('signer-asks-new-link', {
      by: bySigner(open.link.id, person.name, origin),
      docketId: open.docket.id,
      documentId: person.document_id,
      signerId: person.id,
      detail: {
        name: person.name,
        link: open.link.id,
        until: until.toISOString(),
        asked_at: now.toISOString(),
      },
    })
    const { url } = await linkAddressOf(tx, parts)
    const link = addressOfPage(url, `workflow/view/${person.document_id}`)
    await tellInitiator(
      tx,
      parts.keys,
      open.docket.id,
      'new-link-asked',
      { who: person.name, opensAt: until, link },
      { now, signerId: person.id, documentId: person.document_id, subject: person.person_key },
    )
    await tx.announce(open.docket.id, 'signers-changed', { by: person.name })

    return await keep(tx, { asked_at: now.toISOString() })
  })
})
