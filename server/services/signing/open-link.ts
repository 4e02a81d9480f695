import { Refusal } from '#domain/refusal.ts'
import { requireLivingLink } from '#domain/signing/link-standing.ts'
import { hashOfLinkCode, isLinkCode } from '#services/links/link-code.ts'
import type { Parts } from '#services/parts.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Document } from '#store/documents/documents.ts'
import type { SignerLink } from '#store/signers/signer-links.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { OrganisationStore, PlatformTx, Tx } from '#store/store.ts'

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

interface FoundLink {
  organisation_id: string
  row_id: string
  /** The member's session that opened it in the portal. */
  portal?: { session: string; userId: string }
}

/** By the code that was mailed, or by one that the portal or an assisted dashboard handed over. */
export async function signerLinkOf(tx: PlatformTx, codeHash: Buffer, now: Date): Promise<FoundLink | null> {
  const mailed = await tx.lookups.find('signer_link', codeHash)
  if (mailed) return mailed
  const handedOver = await tx.linkCodes.find(codeHash, ['own-link'], now)
  if (!handedOver?.organisation_id) return null

  const { signer_link_id, session, member } = handedOver.params

  return {
    organisation_id: handedOver.organisation_id,
    row_id: String(signer_link_id),
    ...(member !== undefined && { portal: { session: String(session), userId: String(member) } }),
  }
}

/** Finds the organisation of a link's code; cut or altered codes are simply not known. */
export async function findLink(
  parts: Parts,
  code: string,
): Promise<{ store: OrganisationStore; linkId: string; portalSession: string | null }> {
  if (!isLinkCode(code)) throw new Refusal('INVALID_URL')
  const now = parts.clock.now()
  const found = await parts.store.platform.transaction((tx) => signerLinkOf(tx, hashOfLinkCode(code), now))
  if (!found) throw new Refusal('INVALID_URL')
  const store = parts.store.forOrganisation(found.organisation_id)
  const { portal } = found
  // However their session ended: by themselves, by an administrator, by a new password, or with
  // their membership.
  if (portal && !(await store.read((tx) => tx.sessions.goesOn(portal.session, portal.userId, now))))
    throw new Refusal('INVALID_URL')

  return { store, linkId: found.row_id, portalSession: portal?.session ?? null }
}

/**
 * Loads a living link, its docket locked; each way in which it may have ended is refused in its own
 * words.
 */
export async function openLink(tx: Tx, linkId: string, now: Date): Promise<OpenLink> {
  const link = await tx.signerLinks.get(linkId)
  const docket = link && (await tx.dockets.getLocked(link.docket_id))
  if (!link) throw new Refusal('INVALID_URL')
  if (!docket) throw new Refusal('LINK_ENDED')
  if (link.dead_reason === 'group') throw await signedByOther(tx, link)
  requireLivingLink(link, docket.state, now)
  const everyone = await tx.signers.ofDocket(docket.id)
  const own = everyone.filter(({ person_key }) => person_key === link.person_key)
  if (own.length === 0) throw new Refusal('LINK_ENDED')
  const documents = await tx.documents.ofDocket(docket.id)
  const byHand = new Set(documents.filter(({ by_hand }) => by_hand !== null).map(({ id }) => id))
  // What was completed without this person is nothing to sign any more.
  const rows = own.filter(
    ({ state, role, document_id }) => state === 'signed' || role === 'viewer' || !byHand.has(document_id),
  )
  if (rows.length === 0) throw new Refusal('LINK_ENDED', { values: { case: 'closed' } })

  return { link, docket, documents, rows, everyone }
}

/** The docket is locked, so that who signed is there. */
async function signedByOther(tx: Tx, { docket_id, person_key }: SignerLink): Promise<Refusal> {
  const seat = await tx.signers.closedSeat(docket_id, person_key)
  if (!seat) return new Refusal('LINK_ENDED')

  return new Refusal('LINK_ENDED', { values: { case: 'group', name: seat.name, group: seat.group_name } })
}

/**
 * The person may come in once it is their turn; what they have signed or declined stays readable.
 */
export function requireTurn(rows: readonly Signer[]): void {
  // A viewer who is told at the end has a link from then on alone.
  if (rows.every(({ state, role }) => state === 'waiting' && role !== 'viewer'))
    throw new Refusal('NOT_YOUR_TURN')
}
