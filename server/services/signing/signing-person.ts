import { type ActOrigin, type Actor, byMember, bySigner } from '#domain/actors.ts'
import type { Asker, Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'

/** Who signs: one person in one docket, however they came in. */
export interface SigningPerson {
  docketId: string
  personKey: string
  name: string
  /** The link they came by; null for a member of the organisation. */
  linkId: string | null
  by: Actor
}

/** What is needed of a member who signs, where no session asks. */
export type SigningMember = Pick<Member, 'kind' | 'userId' | 'name' | 'email'>

/** A signer's session says who it is; a member is found by a document that waits for them. */
export async function signingPerson(
  tx: Tx,
  asker: Asker | SigningMember,
  origin: ActOrigin,
  documentId: string | null,
): Promise<SigningPerson> {
  if (asker.kind === 'signer')
    return {
      docketId: asker.docketId,
      personKey: asker.personKey,
      name: asker.name,
      linkId: asker.linkId,
      by: bySigner(asker.linkId, asker.name, origin),
    }
  if (asker.kind !== 'member') throw new Refusal('NOT_ALLOWED')
  const rows = documentId ? await tx.signers.ofDocument(documentId) : []
  const own = rows.find(({ user_id }) => user_id === asker.userId)
  if (!own) throw new Refusal('DOCUMENT_NOT_FOUND')

  return {
    docketId: own.docket_id,
    personKey: own.person_key,
    name: own.name,
    linkId: null,
    by: byMember(asker.userId, asker.name, origin),
  }
}

/** The person of a transaction, when it is theirs; another's is not found. */
export async function personOfRedirect(
  tx: Tx,
  asker: Asker | SigningMember,
  origin: ActOrigin,
  transactionId: string,
): Promise<SigningPerson> {
  const transaction = await tx.signingTransactions.get(transactionId)
  const attempts = transaction ? await tx.signingAttempts.ofTransaction(transactionId) : []
  if (!transaction || !attempts[0]) throw new Refusal('NOT_FOUND')
  try {
    const person = await signingPerson(tx, asker, origin, attempts[0].document_id)
    if (person.docketId === transaction.docket_id && person.personKey === transaction.person_key)
      return person
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'DOCUMENT_NOT_FOUND')) throw error
  }
  throw new Refusal('NOT_FOUND')
}
