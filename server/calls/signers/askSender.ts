import { answer } from '#calls/answer.ts'
import { signerOf } from '#calls/askers.ts'
import type { InputOf } from '#contract/define-call.ts'
import { askSender } from '#contract/signers/askSender.ts'
import { bySigner } from '#domain/actors.ts'
import { requireMayAsk } from '#domain/dockets/questions.ts'
import { lockOf } from '#domain/otp/otp-challenge.ts'
import { Refusal } from '#domain/refusal.ts'
import { presentQuestion } from '#services/dockets/questions.ts'
import { tellInitiators } from '#services/notifications/tell-initiator.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import { signerOtp } from '#services/otp/code-hash.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import { type OpenLink, openLink, requireTurn } from '#services/signing/open-link.ts'
import type { Document } from '#store/documents/documents.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

export default answer(askSender, (input, context) => {
  const { parts, origin } = context
  const asker = signerOf(context)
  const now = parts.clock.now()

  return context.store.transaction(async (tx) => {
    // The docket is locked, so of two at the same moment the second counts the first.
    const open = await openLink(tx, asker.linkId, now)
    requireTurn(open.rows)
    await requireUnlocked(tx, open, now)
    const { link, docket } = open
    requireMayAsk(docket.state, await tx.docketQuestions.ofDocket(docket.id, link.person_key), now)
    const document = placeOf(open, input)
    const person = open.rows.find(({ document_id }) => document_id === document?.id) ?? open.rows[0]
    if (!person) throw new Refusal('LINK_ENDED')
    const id = newId()
    await tx.docketQuestions.add({
      id,
      docket_id: docket.id,
      document_id: document?.id ?? null,
      page_number: (document && input.page_number) ?? null,
      person_key: link.person_key,
      signer_id: person.id,
      asked_by: person.name,
      words: input.text,
      created_at: now,
    })
    await tx.audit.add('question-asked', {
      by: bySigner(link.id, person.name, origin),
      docketId: docket.id,
      documentId: document?.id,
      signerId: person.id,
      detail: { name: person.name, question: input.text, page: input.page_number ?? null },
    })
    await tellInitiators(
      tx,
      parts.keys,
      docket.id,
      'question-asked',
      {
        who: person.name,
        question: input.text,
        document: document?.name ?? null,
        page: (document && input.page_number) ?? null,
        link: addressOfPage((await linkAddressOf(tx, parts)).url, `workflow/view/${person.document_id}`),
      },
      { now, signerId: person.id, documentId: person.document_id, subject: id },
    )
    await tx.announce(docket.id, 'question-asked', { by: person.name })
    const kept = await tx.docketQuestions.get(id)
    if (!kept) throw new Error(`Question ${id} was not kept.`)

    return { question: presentQuestion(kept) }
  })
})

/** A session that was opened before goes on, but a link that others try to guess asks nothing. */
async function requireUnlocked(tx: Tx, { link }: OpenLink, now: Date): Promise<void> {
  const challenge = await tx.otpChallenges.newestLocked(signerOtp, link.id)
  if (challenge && lockOf(challenge, now)) throw new Refusal('OTP_LOCKED')
}

/** The paper that they look at; it is one of theirs. */
function placeOf(
  { rows, documents }: OpenLink,
  { document_id, page_number }: InputOf<typeof askSender>,
): Document | null {
  if (document_id === undefined) return null
  const document = documents.find(({ id }) => id === document_id)
  if (!document || !rows.some((row) => row.document_id === document_id))
    throw new Refusal('DOCUMENT_NOT_FOUND')
  if (page_number !== undefined && page_number > document.pages)
    throw new Refusal('PAGE_NOT_FOUND', { values: { pages: document.pages, page: page_number } })

  return document
}
