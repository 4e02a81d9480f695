import type { CallContext } from '#calls/answer.ts'
import { type ActOrigin, type Actor, bySigner } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitCodes } from '#services/limits/limit-codes.ts'
import { type OpenPapers, openPapers } from '#services/own-papers/open-papers.ts'
import type { Parts } from '#services/parts.ts'
import type { AssistedDocumentOfPerson } from '#store/external-users/assisted-list.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'

/** Whose papers the caller may see, by the token and by the key of their browser. */
export async function papersOf(
  token: string,
  { parts, origin, browser }: Pick<CallContext, 'parts' | 'origin' | 'browser'>,
): Promise<OpenPapers> {
  await limitCodes(parts, origin)

  return await openPapers(parts, token, browser.clientKeyHash)
}

/**
 * The organisation among theirs that holds this paper; one of nobody and one of somebody else are
 * one answer.
 */
export async function holderOf(
  parts: Parts,
  { contact, organisations }: OpenPapers,
  documentId: string,
): Promise<OrganisationStore> {
  for (const organisationId of organisations) {
    const store = parts.store.forOrganisation(organisationId)
    if (await store.read((tx) => tx.assistedList.find({ contact }, documentId))) return store
  }

  throw new Refusal('DOCUMENT_NOT_FOUND')
}

/**
 * The person on one paper, and who acts in the trail; looked up again in the transaction of the
 * act.
 */
export async function ownPlaceOn(
  tx: Tx,
  contact: string,
  documentId: string,
  origin: ActOrigin,
): Promise<{ own: AssistedDocumentOfPerson; by: Actor }> {
  const own = await tx.assistedList.find({ contact }, documentId)
  const signer = own && (await tx.signers.get(own.signer_id))
  if (!own || !signer) throw new Refusal('DOCUMENT_NOT_FOUND')

  return { own, by: bySigner(signer.id, signer.name, origin) }
}
