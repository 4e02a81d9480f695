import type { Ticket } from '#contract/vocabulary/tickets.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'
import { issueTicket, type TicketHolder } from './issue-ticket.ts'

/** A ticket to a file that is still kept. */
export async function ticketOfFile(tx: Tx, holder: TicketHolder, fileId: string): Promise<Ticket> {
  const file = await tx.files.get(fileId)
  if (!file) throw new Refusal('JOB_FILE_GONE')
  const { sha256, size, name, mime } = file

  return issueTicket(tx, holder, { kind: 'file', sha256, size, name, mime })
}
