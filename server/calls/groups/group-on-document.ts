import type { OutputOf } from '#contract/define-call.ts'
import type { fetchGroupInfo } from '#contract/groups/fetchGroupInfo.ts'
import { Refusal } from '#domain/refusal.ts'
import { groupsOn } from '#services/signers/seats/present-group.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Tx } from '#store/store.ts'

/**
 * A group on a document, and who has taken its place. A signer reads of a group of their own, and
 * not why others of it said no.
 */
export async function groupOnDocument(
  tx: Tx,
  document: Document,
  groupId: string,
  signerKey: string | null,
): Promise<OutputOf<typeof fetchGroupInfo>> {
  const signers = await tx.signers.ofDocument(document.id)
  const own = signers.filter(({ group_id }) => group_id === groupId)
  const [first] = own
  const isTheirs = signerKey === null || own.some(({ person_key }) => person_key === signerKey)
  const group = first && isTheirs ? (await groupsOn(tx, [document.id], signers))(first) : null
  if (!group) throw new Refusal('GROUP_NOT_FOUND')
  const taker = own.find(({ state }) => state === 'signing' || state === 'signed')
  const leased = taker && (await tx.signingAttempts.leasedOn([document.id]))
  const lease = leased?.find(({ signer_id }) => signer_id === taker?.id)

  return {
    group:
      signerKey === null
        ? group
        : { ...group, people: group.people.map((one) => ({ ...one, reason: null })) },
    taken_by: taker
      ? { name: taker.name, state: taker.state, until: lease?.lease_until?.toISOString() ?? null }
      : null,
  }
}
