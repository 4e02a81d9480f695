import type { Ticket } from '#contract/vocabulary/tickets.ts'

/**
 * Follows a ticket (`docs/wire.md` §4): its cookie came with the answer, the browser saves what it
 * leads to.
 */
export function saveFile(ticket: Ticket): void {
  const link = document.createElement('a')
  link.href = ticket.url
  link.download = ticket.name
  link.rel = 'noreferrer'
  document.body.append(link)
  link.click()
  link.remove()
}
