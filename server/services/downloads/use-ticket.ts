import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { isSessionAlive } from '#services/sessions/is-alive.ts'
import { hashOf } from '#services/sessions/tokens.ts'
import type { DownloadTicket } from '#store/document-files/download-tickets.ts'
import { sha256 } from '#store/sha256.ts'
import type { Tx } from '#store/store.ts'

/**
 * What a GET shows to have been the one who asked for the ticket: its cookie, or the session's
 * token.
 */
export interface TicketProof {
  cookie: string | undefined
  sessionToken: string
  /**
   * SHA-256 of the client's key, where the GET carries one: a browser sends none with an address of
   * its own.
   */
  clientKeyHash: Buffer | null
  address: string
}

/**
 * Unknown, ended, another's, its session over, its document revoked or deleted: one answer, 404.
 */
export async function useTicket(
  parts: Parts,
  kind: DownloadTicket['kind'],
  token: string,
  proof: TicketProof,
): Promise<DownloadTicket> {
  const hash = sha256(token)
  const found = await parts.store.platform.read((tx) => tx.lookups.find('download', hash))
  if (!found) throw new Refusal('NOT_FOUND')

  const now = parts.clock.now()
  const ticket = await parts.store.forOrganisation(found.organisation_id).read(async (tx) => {
    const live = await tx.downloadTickets.live(hash, kind, now)

    return live && (await isHolders(tx, live, proof, now)) ? live : null
  })
  if (!ticket) throw new Refusal('NOT_FOUND')

  return ticket
}

async function isHolders(tx: Tx, ticket: DownloadTicket, proof: TicketProof, now: Date): Promise<boolean> {
  const shelf = tx.sessions
  if (!ticket.session_id) return false
  const showsCookie = proof.cookie !== undefined && timingSafeEqual(sha256(proof.cookie), ticket.cookie_hash)
  if (!(await isSessionAlive(tx, ticket.session_id, now, proof.address)))
    // Nobody's session: of who has proved a contact, while their token is good.
    return showsCookie && (await tx.linkCodes.isLiving(ticket.session_id, 'papers', now))
  if (showsCookie) return true
  if (proof.sessionToken === '') return false
  const session = await shelf.byToken(hashOf(proof.sessionToken))

  if (proof.clientKeyHash && !session?.client_key_hash.equals(proof.clientKeyHash)) return false

  return session?.family === ticket.session_id && session.expires_at > now
}
