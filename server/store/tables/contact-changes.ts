import type { ContactChangeState, ContactKind } from '#contract/vocabulary/contact-changes.ts'

export interface ContactChangesTable {
  id: string
  user_id: string
  kind: ContactKind
  state: ContactChangeState
  /** Where it was asked for: messages are sent in its name. */
  organisation_id: string
  old_contact: string | null
  new_contact: string
  /** The administrator who proposed it; null where the person began it. */
  proposed_by: string | null
  proposed_name: string | null
  /** The browser that asked: the code counts there alone. */
  client_key_hash: Buffer | null
  challenge_id: string | null
  take_back_until: Date | null
  changed_at: Date | null
  created_at: Date
}
