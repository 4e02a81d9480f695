import { z } from 'zod'
import { DocketSettings, DocumentRow, ReviewRecord } from '../documents/document-record.ts'
import { SignerRecord } from '../signers/signer-record.ts'
import { docketActs } from '../vocabulary/docket-acts.ts'
import { Editing } from '../vocabulary/editing.ts'
import { ClientId, DocketId, Moment, UserId } from '../vocabulary/ids.ts'
import { DocumentType } from '../vocabulary/method-floors.ts'
import { PersonMethodName } from '../vocabulary/offered-method.ts'
import { rule } from '../vocabulary/rule.ts'
import { Completion } from '../vocabulary/sending-settings.ts'
import { documentStates, placeRules, videoRules } from '../vocabulary/states.ts'

export const DocketTitle = z.string().trim().min(1).max(200)

const atMostOnce = (list: readonly unknown[]): boolean => new Set(list).size === list.length

/** What a docket has of its own in place of its organisation's; what is missing stays. */
export const OwnSettings = z
  .object({
    /** One after the other, or all at once: places everybody anew. */
    signing_order: z.enum(['sequential', 'parallel']),
    /** In the order in which they are offered, and follow each other where one fails. */
    methods: z.array(PersonMethodName).min(1).refine(atMostOnce, rule('METHOD_TWICE')),
    /** What it is: a usual type, or one in the organisation's own words. */
    document_type: DocumentType.nullable(),
    /** Counted from the day on which it is sent. */
    expiry_days: z.int().min(1).max(365),
    /** Days after it is sent. */
    reminder_days: z.array(z.int().min(1).max(364)).max(10).refine(atMostOnce, rule('DAY_TWICE')),
    completion: Completion,
    /** Whether signers are asked where they are. */
    geo_consent: z.enum(placeRules),
    /** Whether signers record themselves before. */
    video: z.enum(videoRules),
  })
  .partial()
export type OwnSettings = z.output<typeof OwnSettings>
export const ownSettingKeys = Object.keys(OwnSettings.shape) as (keyof OwnSettings)[]

/** What an own setting is, and whether this docket may have its own. */
export const SettingsInForce = DocketSettings.pick({
  methods: true,
  method_floor: true,
  document_type: true,
  expiry_days: true,
  reminder_days: true,
  completion: true,
  geo_consent: true,
  video: true,
}).extend({
  signing_order: z.enum(['sequential', 'parallel']),
  /** Which the organisation has locked. */
  locked: z.array(z.string()),
})

export const DocketRecord = z.object({
  docket_id: DocketId,
  title: z.string(),
  reference_id: z.string().nullable(),
  tags: z.array(z.string()),
  /** Whom it is for. */
  client: z.object({ client_id: ClientId, name: z.string(), code: z.string() }).nullable(),
  message: z.string().nullable(),
  state: z.enum(documentStates),
  initiator: z.object({ id: UserId, name: z.string() }),
  /** Rises with each change of a draft; a save that names an older one is refused. */
  revision: z.int(),
  changed_by: z.string().nullable(),
  editing: Editing.nullable(),
  settings: SettingsInForce,
  created_at: Moment,
  updated_at: Moment,
  sent_at: Moment.nullable(),
  completed_at: Moment.nullable(),
  expires_at: Moment.nullable(),
  may: z.array(z.enum(docketActs)),
})
export type DocketRecord = z.output<typeof DocketRecord>

export const WholeDocket = DocketRecord.extend({
  /** In their order within the docket. */
  documents: z.array(DocumentRow),
  /** One row a person and document. */
  signers: z.array(SignerRecord),
  review: ReviewRecord.nullable(),
  certificate_ready: z.boolean(),
  next_step: z.string(),
})
