import { z } from 'zod'
import {
  autosignActs,
  autosignReasons,
  autosignStates,
  keyPlaces,
  minutesOfDay,
  mostDocumentTypes,
  mostSignatures,
} from '../vocabulary/autosign.ts'
import { DocketId, DocumentId, Id, Moment, UserId } from '../vocabulary/ids.ts'
import { DocumentType } from '../vocabulary/method-floors.ts'
import { rule } from '../vocabulary/rule.ts'

const amount = z.int().min(1).max(mostSignatures).nullable()
const minute = z
  .int()
  .min(0)
  .max(minutesOfDay - 1)
  .nullable()

const isSpan = (from: number | null, to: number | null): boolean =>
  from === null ? to === null : to !== null && from !== to

/** What an enrolled certificate may sign. */
export const AutosignLimits = z
  .object({
    /** Signatures in all; null: any number. */
    most: amount,
    /** Signatures on one day of India. */
    most_a_day: amount,
    /** Types of dockets that it signs; null: it signs any, and those without a type. */
    document_types: z
      .array(DocumentType)
      .min(1)
      .max(mostDocumentTypes)
      .refine(
        (types) => new Set(types.map((one) => one.toLowerCase())).size === types.length,
        rule('TYPE_TWICE'),
      )
      .nullable(),
    /** Minutes of the day of India; both null: at any hour. Late to early passes midnight. */
    minute_from: minute,
    minute_to: minute,
  })
  .refine(({ minute_from, minute_to }) => isSpan(minute_from, minute_to), {
    path: ['minute_to'],
    error: rule('HOURS_INVALID'),
  })

export const AutosignUser = z.object({
  user: z.object({ user_id: UserId, name: z.string(), email: z.string(), active: z.boolean() }),
  certificate: z.object({ certificate_id: Id, name: z.string(), revision: z.int() }),
  /** Where its key is; of one at a service the name of the service. */
  key: z.object({ place: z.enum(keyPlaces), service: z.string().nullable() }),
  valid_to: Moment,
  enrolled_at: Moment,
  state: z.enum(autosignStates),
  /**
   * How many signatures it may make unattended, and has made; `most` is null where nobody set a
   * limit.
   */
  limits: z.object({
    most: z.int().nullable(),
    used: z.int(),
    most_a_day: z.int().nullable(),
    used_today: z.int(),
    document_types: z.array(z.string()).nullable(),
    minute_from: z.int().nullable(),
    minute_to: z.int().nullable(),
  }),
  /** Names of the second administrator, and of who stopped it. */
  agreed_by: z.string().nullable(),
  stopped_by: z.string().nullable(),
  /** The member is active and nothing is in the way but the name of a document. */
  usable: z.boolean(),
  /** What is in the way. */
  reason: z.enum(autosignReasons).nullable(),
  /** What the member who asks may do with it. */
  may: z.array(z.enum(autosignActs)),
  last_uses: z.array(
    z.object({ document_id: DocumentId, docket_id: DocketId, title: z.string(), at: Moment }),
  ),
})
