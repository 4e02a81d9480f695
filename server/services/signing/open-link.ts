import { Refusal } from '#domain/refusal.ts'
import { requireLivingLink } from '#domain/signing/link-standing.ts'
import { hashOfLinkCode, isLinkCode } from '#services/invitations/link-code.ts'
import type { Parts } from '#services/parts.ts'
import type { Docket } from '#store/dockets.ts'
import type { Document } from '#store/documents.ts'
import type { SignerLink } from '#store/signer-links.ts'
import type { Signer } from '#store/signers.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'

/** A link and what it leads to: one person on the documents of one docket. */
export interface OpenLink {
  link: SignerLink
  docket: Docket
  documents: readonly Document[]
  /** The person on each document. */
  rows: readonly Signer[]
  /** Everybody on the docket. */
  everyone: readonly Signer[]
}

/** Finds the organisation of a link's code; cut or altered codes are simply not known. */
export async function findLink(
  parts: Parts,
  code: string,
): Promise<{ store: OrganisationStore; linkId: string }> {
  if (!isLinkCode(code)) throw new Refusal('INVALID_URL')
  const found = await parts.store.platform.transaction((tx) =>
    tx.lookups.find('signer_link', hashOfLinkCode(code)),
  )
  if (!found) throw new Refusal('INVALID_URL')

  return { store: parts.store.forOrganisation(found.organisationId), linkId: found.rowId }
}

/** Loads a living link, its docket locked; each way in which it may have ended is refused in its own words. */
export async function openLink(tx: Tx, linkId: string, now: Date): Promise<OpenLink> {
  const link = await tx.signerLinks.get(linkId)
  const docket = link && (await tx.dockets.getLocked(link.docket_id))
  if (!link) throw new Refusal('INVALID_URL')
  if (!docket) throw new Refusal('LINK_ENDED')
  requireLivingLink(link, docket.state, now)
  const everyone = await tx.signers.ofDocket(docket.id)
  const rows = everyone.filter(({ person_key }) => person_key === link.person_key)
  if (rows.length === 0) throw new Refusal('LINK_ENDED')

  return { link, docket, documents: await tx.documents.ofDocket(docket.id), rows, everyone }
}

/** The person may come in once it is their turn; what they have signed or declined stays readable. */
export function requireTurn(rows: readonly Signer[]): void {
  if (rows.every(({ state }) => state === 'waiting')) throw new Refusal('NOT_YOUR_TURN')
}
