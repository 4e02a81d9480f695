import { listDocuments } from '#calls/documents/list-documents.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import type { DocumentState } from '#contract/vocabulary/states.ts'
import type { Member } from '#domain/askers.ts'
import type { Tx } from '#store/store.ts'

/** The newest dockets for a client that a member may see. */
export const docketsOfClient = (
  tx: Tx,
  member: Member,
  clientId: string,
  { now, state }: { now: Date; state?: DocumentState[] },
) =>
  listDocuments(
    tx,
    member,
    getDocuments.input.parse({
      filter: { client: clientId, ...(state && { state }) },
      sort: { by: 'created_at', descending: true },
      maxRows: 50,
      whole_dockets: true,
    }),
    { now },
  )
