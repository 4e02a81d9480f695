import { moment } from '#calls/signers/present-signers.ts'
import { opensWhat } from '#domain/external-users/opens.ts'
import type { AssistedDocument } from '#store/external-users/assisted-list.ts'

/** A document as the person on it reads it: nobody else's name but the sender's. */
export const presentOwn = (row: AssistedDocument, names: ReadonlyMap<string, string>) => ({
  document_id: row.id,
  name: row.name,
  title: row.title,
  reference_id: row.reference_id,
  state: row.state,
  pages: row.pages,
  files_in_docket: row.files_in_docket,
  sender: names.get(row.initiator_id) ?? '',
  role: row.role,
  signer_state: row.signer_state,
  signed: row.signed,
  people: row.people,
  opens: opensWhat({
    state: row.state,
    role: row.role,
    signerState: row.signer_state,
    hasLink: row.has_link,
  }),
  sent_at: moment(row.sent_at),
  completed_at: moment(row.completed_at),
  expires_at: moment(row.expires_at),
  updated_at: row.updated_at.toISOString(),
})

export const sendersOf = (rows: readonly AssistedDocument[]): string[] => [
  ...new Set(rows.map(({ initiator_id }) => initiator_id)),
]
