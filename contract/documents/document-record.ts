import { z } from 'zod'
import { CheckPolicy } from '../vocabulary/check-policy.ts'
import { docketActs } from '../vocabulary/docket-acts.ts'
import { versionReasons } from '../vocabulary/document-sources.ts'
import { Looking } from '../vocabulary/editing.ts'
import { groupRules, reviewDecisions } from '../vocabulary/groups.ts'
import { DocketId, DocumentId, GroupId, MappedId, Moment, Sha256, UserId } from '../vocabulary/ids.ts'
import { DocumentType } from '../vocabulary/method-floors.ts'
import { Completion, PapersOfSigners } from '../vocabulary/sending-settings.ts'
import { signaturePlaces, styleSources } from '../vocabulary/signature-looks.ts'
import { personMethods } from '../vocabulary/signing-methods.ts'
import {
  delegationRules,
  documentStates,
  handEnds,
  messageChannels,
  nameRules,
  placeRules,
  signerStates,
  videoRules,
  waitReasons,
} from '../vocabulary/states.ts'

/** One file of a docket, in a list of dockets. */
export const FileOfRow = z.object({
  document_id: DocumentId,
  name: z.string(),
  state: z.enum(documentStates),
  reason: z.string().nullable(),
  by_hand: z.enum(handEnds).nullable(),
  pages: z.int(),
  may: z.array(z.enum(docketActs)),
})
export type FileOfRow = z.output<typeof FileOfRow>

/** What a list needs of a document; of a docket, where the list is asked for whole dockets. */
export const DocumentRow = z.object({
  document_id: DocumentId,
  docket_id: DocketId,
  name: z.string(),
  title: z.string(),
  reference_id: z.string().nullable(),
  tags: z.array(z.string()),
  state: z.enum(documentStates),
  reason: z.string().nullable(),
  /** How it was completed where not everybody signed here. */
  by_hand: z.enum(handEnds).nullable(),
  /** What is waited for that no person can hurry. */
  waiting_for: z.enum(waitReasons).nullable(),
  /** When that is tried again by itself, where it is known. */
  next_try_at: Moment.nullable(),
  pages: z.int(),
  size: z.int(),
  files_in_docket: z.int(),
  /** Since when its docket is out of the everyday lists. */
  archived_at: Moment.nullable(),
  initiator: z.object({ id: UserId, name: z.string() }),
  people: z.array(z.object({ name: z.string(), state: z.enum(signerStates), sequence: z.int() })),
  /** What the member who asks may do with it now. */
  may: z.array(z.enum(docketActs)),
  created_at: Moment,
  updated_at: Moment,
  sent_at: Moment.nullable(),
  completed_at: Moment.nullable(),
  expires_at: Moment.nullable(),
  /** In one's inbox, of what waits for one's check: another member who looks at it now. */
  looked_at: Looking.nullable().optional(),
  /**
   * Of a list of whole dockets: the files that the asker may see. The row is then named by the
   * first of them.
   */
  files: z.array(FileOfRow).optional(),
})
export type DocumentRow = z.output<typeof DocumentRow>

const ReviewMarkRecord = z.object({
  document_id: DocumentId,
  page_number: z.int(),
  /** Parts of the width and the height of the page, from its upper left corner. */
  x: z.number(),
  y: z.number(),
  words: z.string(),
})

/**
 * How a docket is checked before it goes out; the newest time, where it was sent for checking
 * again.
 */
export const ReviewRecord = z.object({
  /** What is waited for; null once it is decided. */
  review_id: z.uuid().nullable(),
  /** The review group that is asked; null at a level of another kind. */
  pool_id: GroupId.nullable(),
  /** Of the round before: what was wrong, and where. */
  last_marks: z.array(ReviewMarkRecord),
  /** Another member who looks at it now, for those who may decide. */
  looked_at: Looking.nullable(),
  /** Who can decide at this moment. */
  waits_for: z.array(z.string()),
  steps: z.array(
    z.object({
      level: z.int(),
      /** Null where administrators check because no group is for the maker's branch. */
      group: z.string().nullable(),
      rule: z.enum(groupRules),
      /** `waits` is asked now, `later` after it. */
      state: z.enum(['waits', 'later', ...reviewDecisions]),
      /** Nobody of the group can decide any more: the administrators do. */
      stranded: z.boolean(),
      decided_by: z.string().nullable(),
      words: z.string().nullable(),
      marks: z.array(ReviewMarkRecord),
      at: Moment.nullable(),
    }),
  ),
})
export type ReviewRecord = z.output<typeof ReviewRecord>

/** A scan of what was signed on paper. One that was taken back stays. */
export const ScanRecord = z.object({
  scan_id: z.uuid(),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  signed_on: z.string(),
  reason: z.string(),
  added_by: z.string(),
  added_at: Moment,
  withdrawn_at: Moment.nullable(),
  withdrawn_by: z.string().nullable(),
  withdrawn_reason: z.string().nullable(),
})
export type ScanRecord = z.output<typeof ScanRecord>

/** A file that a signer added in a field, once they have signed. */
export const AddedFileRecord = z.object({
  file_id: z.uuid(),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  sha256: Sha256,
  added_by: z.string(),
  /** What was asked for. */
  label: z.string(),
})

/** An annexure of a draft, inside it or beside it. */
export const AnnexureRecord = z.object({
  mapped_id: MappedId,
  name: z.string(),
  mode: z.enum(['inside', 'beside']),
  /** Its pages in the document as it is now; none where it is beside. */
  pages: z.array(z.int()),
})
export type AnnexureRecord = z.output<typeof AnnexureRecord>

export const VersionRecord = z.object({
  number: z.int(),
  reason: z.enum(versionReasons),
  sha256: Sha256,
  size: z.int(),
  created_at: Moment,
})

/** Size of a page as shown, in points (1/72 inch). */
export const PageSize = z.object({ page_number: z.int(), width: z.number(), height: z.number() })

export const DocketSettings = z.object({
  expiry_days: z.int().min(1).max(365),
  reminder_days: z.array(z.int().min(1).max(365)).max(10),
  methods: z.array(z.enum(personMethods)).min(1),
  document_type: DocumentType.nullable(),
  /** The last way that its type allows; of a draft what counts at this moment. */
  method_floor: z.enum(personMethods).nullable(),
  name_match: z.enum(nameRules),
  name_threshold: z.number(),
  decline: z.boolean(),
  exchange_signers: z.boolean(),
  witness: z.boolean(),
  delegation: z.enum(delegationRules),
  /** What each signer is asked for when it is sent; of a draft what counts at this moment. */
  supporting_papers: PapersOfSigners.nullable(),
  geo_consent: z.enum(placeRules),
  video: z.enum(videoRules),
  signer_otp: z.enum(['contact', 'mail', 'sms', 'both']),
  /** Which checks the sender may ask of people, and which they must. */
  signer_checks: CheckPolicy,
  /** Missing where it was sent before there was a choice. */
  completion: Completion.optional(),
  /** How its people are written to; of a draft what counts at this moment. */
  channels: z.array(z.enum(messageChannels)),
  /** Where a new box is put on a page of this document, and whose style its signatures have. */
  signature_place: z.enum(signaturePlaces),
  signature_source: z.enum(styleSources),
})
export type DocketSettings = z.output<typeof DocketSettings>
