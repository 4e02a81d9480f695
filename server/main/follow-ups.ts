import { holdWhileOut } from '#services/balances/hold-while-out.ts'
import { endTickets } from '#services/downloads/end-tickets.ts'
import type { FollowUps } from '#services/follow-up.ts'
import { endLinks } from '#services/invitations/end-links.ts'
import { secureSigned } from '#services/lasting/secure-signed.ts'
import { ringSigned } from '#services/notifications/ring-signed.ts'
import { tellSignedLater } from '#services/notifications/tell-signed.ts'
import { noteContracts } from '#services/templates/contracts/note-contract.ts'

/** Who follows when documents are sent, signed and over, in this order; a product adds one line. */
export const followUps: FollowUps = [
  endTickets,
  endLinks,
  secureSigned,
  ringSigned,
  tellSignedLater,
  noteContracts,
  // Last, since others of the organisation wait for the balance until the transaction ends.
  holdWhileOut,
]
