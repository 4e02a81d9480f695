import type { ColumnType, Generated } from 'kysely'
import type { AutosignReason } from '#contract/vocabulary/autosign.ts'
import type { ExpectedFacts } from '#contract/vocabulary/certificate-facts.ts'
import type { DocumentKind, VersionReason } from '#contract/vocabulary/document-sources.ts'
import type { FieldSettings } from '#contract/vocabulary/fields/settings.ts'
import type { GroupRule } from '#contract/vocabulary/groups.ts'
import type { PositionKind } from '#contract/vocabulary/position-kinds.ts'
import type { HandEnd, MessageChannel, SeatKind, WaitReason } from '#contract/vocabulary/states.ts'
import type { KeptTag } from '#contract/vocabulary/text-tags.ts'
import type { Json, JsonWithDefault, Tenant } from './column-types.ts'

export type DocketState =
  | 'draft'
  | 'in_review'
  | 'out_for_signature'
  | 'completed'
  | 'rejected'
  | 'revoked'
  | 'expired'
  | 'deleted'

export type SignerState =
  | 'waiting'
  | 'invited'
  | 'opened'
  | 'authenticated'
  | 'signing'
  | 'signed'
  | 'bounced'
  | 'declined'
  | 'delegated'

export type SignerRole = 'signer' | 'approver' | 'checker' | 'viewer' | 'witness' | 'co-initiator'

export interface FilesTable extends Tenant {
  sha256: Buffer
  size: number
  mime: string
  name: string
  pages: number | null
  uploaded_by: string | null
  signer_link_id: string | null
  state: 'arriving' | 'uploaded' | 'used' | 'locked' | 'quarantined' | 'swept'
  problem: string | null
  expires_at: Date | null
}

export interface DocketsTable extends Tenant {
  reference_id: string | null
  /** As references are compared. */
  reference_key: string | null
  /** From which zone it was filed. */
  reference_zone_id: string | null
  title: string
  initiator_id: string
  state: DocketState
  settings: JsonWithDefault<Record<string, unknown>>
  message: string | null
  search_text: Generated<string>
  expires_at: Date | null
  sent_at: Date | null
  completed_at: Date | null
  revision: Generated<number>
  updated_at: Generated<Date>
  deleted_at: Date | null
  /** Why it may not be erased; null: it may. */
  legal_hold: string | null
  legal_hold_at: Date | null
  /** Its bytes and what it said of people are gone; the trail stays. */
  erased_at: Date | null
  /** What made it, where that was not a person with a file; with what it was made from. */
  kind: string | null
  template_id: string | null
  template_version: number | null
  /** Sealed: what was given for its values. */
  template_values: string | null
  /** The docket whose contract it renews. */
  renews_docket_id: string | null
  client_id: string | null
  batch_id: string | null
  /** Reminders of another plan are not sent any more. */
  reminders_planned_at: Date | null
  /** As somebody typed them, each once. */
  tags: Generated<string[]>
  /** Who works on the draft, in which session, and until when nobody else may. */
  editor_id: string | null
  editor_name: string | null
  editor_session_id: string | null
  edited_since: Date | null
  edited_until: Date | null
  /** Who changed it last, for the one who comes too late. */
  changed_by_name: string | null
  /** Left the everyday lists. */
  archived_at: Date | null
  /** For members who see it, never for signers. */
  note: string | null
  note_version: Generated<number>
  note_by: string | null
  note_at: Date | null
}

/** What the database keeps of the tags of dockets (migration 0078): never written here. */
export interface DocketTagsTable {
  organisation_id: ColumnType<string, never, never>
  docket_id: ColumnType<string, never, never>
  tag_key: ColumnType<string, never, never>
}

export interface DocumentsTable extends Tenant {
  docket_id: string
  /** What its docket says, and the database keeps so: never written here. */
  initiator_id: ColumnType<string, never, never>
  search_text: ColumnType<string, never, never>
  archived_at: ColumnType<Date | null, never, never>
  sequence: number
  name: string
  kind: Generated<DocumentKind>
  /** What it is sent with where that differs from its docket. */
  settings: JsonWithDefault<Record<string, unknown>>
  state: DocketState
  reason: string | null
  /** Completed although not everybody signed here. */
  by_hand: HandEnd | null
  head_version: Generated<number>
  pages: number
  page_sizes: JsonWithDefault<{ width: number; height: number }[]>
  /**
   * The annexure that each page came with, null for the document's own; null where nothing was
   * merged.
   */
  page_sources: ColumnType<(string | null)[] | null, string | null | undefined, string | null>
  /** Fields that the file asks for, until there is the person whom they are for. */
  text_tags: JsonWithDefault<KeptTag[]>
  /** Its text came from a template that lets nobody change it. */
  text_fixed: Generated<boolean>
  /** Its text came from a template that lets its maker write in its open places alone. */
  places_only: Generated<boolean>
  size: number
  sent_at: Date | null
  completed_at: Date | null
  revision: Generated<number>
  seal_state: Generated<'none' | 'waiting' | 'done'>
  waiting_for: WaitReason | null
  next_try_at: Date | null
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export interface DocumentVersionsTable extends Tenant {
  document_id: string
  number: number
  sha256: Buffer
  size: number
  reason: VersionReason
  base_version: number | null
  signer_id: string | null
}

export interface PageImagesTable extends Tenant {
  sha256: Buffer
  page: number
  width: number
  image_sha256: Buffer
}

export interface SignersTable extends Tenant {
  document_id: string
  docket_id: string
  person_key: string
  sequence: number
  role: SignerRole
  state: SignerState
  hold_reason: string | null
  name: string
  email: string | null
  mobile: string | null
  language: Generated<string>
  /** Of their messages to a phone; null follows the docket, then the person's own. */
  sms_language: string | null
  methods: string[]
  /** In one text, which an index can hold. */
  method_set: ColumnType<string, never, never>
  /** Why what should have been signed unattended was left to the person. */
  unattended_reason: AutosignReason | null
  reason: string | null
  is_self: Generated<boolean>
  /** `person` also where an older server wrote the sender's own; `is_self` tells. */
  kind: ColumnType<SeatKind, SeatKind | undefined, SeatKind>
  /** The seat whose signature it witnesses. */
  witness_of: string | null
  /** The seat that was handed over to it. */
  delegated_from: string | null
  /** After all numbers. */
  is_last: Generated<boolean>
  /** A viewer who gets a copy at the end, and hears nothing before. */
  told_at_end: Generated<boolean>
  /** The signing group that it is a seat of, or for which this person is asked. */
  group_id: string | null
  /** As the group was called when it was put on the document. */
  group_name: string | null
  group_rule: GroupRule | null
  /** The seat of the group, of a row for one of its people. */
  group_seat: string | null
  user_id: string | null
  invited_at: Date | null
  opened_at: Date | null
  authenticated_at: Date | null
  signed_at: Date | null
  certificate: Json<Record<string, unknown> | null> | null
  /** As an earlier release kept it; what is said now is sealed. */
  expected_facts: Json<ExpectedFacts> | null
  /** What the sender says of them, to be compared with their certificate. */
  sealed_facts: Buffer | null
  /** The one way by which their code goes; null as the docket has it. */
  code_by: MessageChannel | null
  /** A member shows a passkey or a code of an app as they sign. */
  asks_factor: Generated<boolean>
  revision: Generated<number>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export interface DocketCoinitiatorsTable extends Tenant {
  docket_id: string
  user_id: string
  added_by: string
}

export interface SeatPeopleTable extends Tenant {
  signer_id: string
  docket_id: string
  user_id: string | null
  name: string
  email: string | null
  mobile: string | null
  language: Generated<string>
  acted_at: Date | null
}

export interface SignerLinksTable extends Tenant {
  docket_id: string
  person_key: string
  token_hash: Buffer
  expires_at: Date
  dead_at: Date | null
  dead_reason: string | null
  /** By document. */
  pages_read: JsonWithDefault<Record<string, number[]>>
}

export interface SignerPositionsTable extends Tenant {
  document_id: string
  signer_id: string
  page: number
  x: number
  y: number
  width: number
  height: number
  kind: PositionKind
  required: Generated<boolean>
  label: Generated<string>
  /** Sealed; the empty text where somebody emptied what was there. */
  value: string | null
  settings: JsonWithDefault<FieldSettings>
  /** Sealed: what the sender gave into it. */
  prefill: string | null
  pinned: Generated<boolean>
  /** Of the field in a composed document's text that it came from. */
  anchor: string | null
}

export interface SignerMarksTable extends Tenant {
  signer_id: string
  kind: 'typed' | 'drawn' | 'uploaded'
  text: string | null
  image: Buffer | null
  strokes: Json<unknown> | null
}

/** A member's own marks, kept to sign with. */
export interface SignatureStylesTable extends Tenant {
  user_id: string
  kind: 'typed' | 'drawn' | 'uploaded'
  text: string | null
  font: string | null
  image: Buffer
  preview: Buffer
  is_default: boolean
}

export interface ConsentTextsTable {
  id: string
  purpose: string
  language: string
  version: number
  title: string
  text: string
  valid_from: Generated<Date>
}

export interface ConsentsTable extends Tenant {
  text_id: string
  subject: string
  signer_id: string | null
  user_id: string | null
  docket_id: string | null
  language: string
  version: number
  text_sha256: Buffer
  address: string | null
  browser: string | null
  accepted_at: Generated<Date>
}

export interface ConsentWithdrawalsTable extends Tenant {
  consent_id: string
  user_id: string | null
  address: string | null
  browser: string | null
  withdrawn_at: Date
}
