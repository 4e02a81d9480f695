import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { isSessionAlive } from '#services/sessions/is-alive.ts'
import { hashOf } from '#services/sessions/tokens.ts'
import { type DownloadTicket, downloadTickets } from '#store/download-tickets.ts'
import { lookups } from '#store/lookups.ts'
import { sessions } from '#store/sessions.ts'
import type { Tx } from '#store/store.ts'
import { hashOfTicket } from './issue-ticket.ts'

/** What a GET shows to have been the one who asked for the ticket: its cookie, or the session's token. */
export interface TicketProof {
  cookie: string | undefined
  sessionToken: string
  address: string
}

export interface UsableTicket extends DownloadTicket {
  organisationId: string
}

/** Unknown, ended, another's, its session over, its document revoked or deleted: one answer, 404. */
export async function useTicket(
  parts: Parts,
  kind: DownloadTicket['kind'],
  token: string,
  proof: TicketProof,
): Promise<UsableTicket> {
  const hash = hashOfTicket(token)
  const found = await parts.store.platform.read((tx) => lookups(tx.db).find('download', hash))
  if (!found) throw new Refusal('NOT_FOUND')

  const now = parts.clock.now()
  const ticket = await parts.store.forOrganisation(found.organisationId).read(async (tx) => {
    const live = await downloadTickets(tx.db, tx.organisationId).live(hash, kind, now)

    return live && (await isHolders(tx, live, proof, now)) ? live : null
  })
  if (!ticket) throw new Refusal('NOT_FOUND')

  return { ...ticket, organisationId: found.organisationId }
}

async function isHolders(tx: Tx, ticket: DownloadTicket, proof: TicketProof, now: Date): Promise<boolean> {
  const shelf = sessions(tx.db, tx.organisationId)
  if (!(await isSessionAlive(tx, ticket.sessionId, now, proof.address))) return false
  if (proof.cookie !== undefined && timingSafeEqual(hashOfTicket(proof.cookie), ticket.cookieHash))
    return true
  if (proof.sessionToken === '') return false
  const session = await shelf.byToken(hashOf(proof.sessionToken))

  return session?.family === ticket.sessionId && session.expiresAt > now
}
