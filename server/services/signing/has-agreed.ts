import type { Tx } from '#store/store.ts'
import type { SigningPerson } from './signing-person.ts'

/** Whether this record says that this person agreed to this, for the papers that are out now. */
export async function hasAgreed(
  tx: Tx,
  person: Pick<SigningPerson, 'docketId' | 'personKey'>,
  recordId: string,
  purpose: string,
): Promise<boolean> {
  const consent = await tx.consents.get(recordId)
  const text = consent && (await tx.consentTexts.get(consent.text_id))
  const isTheirs = consent?.docket_id === person.docketId && consent.subject === person.personKey
  const sentAt = (await tx.dockets.get(person.docketId))?.sent_at ?? null
  // Given before the sender corrected the docket, it was for other papers.
  const isStale = consent !== null && sentAt !== null && consent.accepted_at < sentAt

  return isTheirs && !isStale && text?.purpose === purpose
}
