import { z } from 'zod'
import { JobRecord } from '../progress/job-record.ts'
import { Email, Mobile, PersonName } from '../signers/signer-record.ts'
import {
  batchPersonFields,
  batchRowStates,
  batchStates,
  type BatchMapping as Known,
  mostAddedBefore,
  mostBatchCell,
  mostBatchColumns,
} from '../vocabulary/batches.ts'
import { ClientId, DocketId, DocumentId, GroupId, Id, Moment, TemplateId, UserId } from '../vocabulary/ids.ts'
import { knownProducts } from '../vocabulary/products.ts'
import { rule } from '../vocabulary/rule.ts'
import { SaidValues } from '../vocabulary/said-values.ts'
import { documentStates, languages } from '../vocabulary/states.ts'
import { mostRoles, mostValues, roleKinds, valueKinds } from '../vocabulary/templates/settings.ts'

export const BatchName = z.string().trim().min(1, rule('NAME_REQUIRED')).max(120)

export const Column = z
  .int()
  .min(0)
  .max(mostBatchColumns - 1)
const Name = z.string().max(60)
/** Of a value, or of a cell of a table of values: table, row and column. */
const ValueName = z.string().max(130)

export const StartOfBatch = z.iso.datetime({ error: rule('MOMENT_INVALID') })

/** Which column, counted from 0, holds what. */
export const BatchMapping = z.strictObject({
  /** By the names of the template's values. */
  values: z.record(ValueName, Column).refine((all) => Object.keys(all).length <= mostValues),
  /** By the roles of the template. */
  people: z
    .record(Name, z.partialRecord(z.enum(batchPersonFields), Column))
    .refine((all) => Object.keys(all).length <= mostRoles),
  reference_id: Column.nullable().default(null),
  client: Column.nullable().default(null),
  language: Column.nullable().default(null),
}) satisfies z.ZodType<Known>

/** Somebody in a role, in every row. */
export const SharedPerson = z
  .object({
    role: Name,
    name: PersonName.optional(),
    email: Email.nullable().default(null),
    mobile: Mobile.nullable().default(null),
    language: z.enum(languages).default('en'),
    /** In place of a person: a signing group, of which one signs, or all. */
    group_id: GroupId.nullable().default(null),
  })
  .refine(({ name, group_id }) => name !== undefined || group_id !== null, {
    path: ['name'],
    error: rule('NAME_REQUIRED'),
  })

const KeptPerson = z.object({
  role: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  language: z.enum(languages),
  group_id: GroupId.nullable(),
})

const correctionShapes = {
  month_first: { act: z.literal('month_first') },
  trim: { act: z.literal('trim') },
}

/** What is done to every cell of a column. */
export const BatchColumnAct = z.discriminatedUnion('act', [
  z.strictObject(correctionShapes.month_first),
  z.strictObject({
    act: z.literal('add_before'),
    text: z.string().trim().min(1, rule('REQUIRED')).max(mostAddedBefore),
  }),
  z.strictObject(correctionShapes.trim),
  z.strictObject({
    act: z.literal('replace'),
    /** Empty: cells that are empty. */
    from: z.string().trim().max(mostBatchCell),
    to: z.string().trim().max(mostBatchCell),
  }),
])

const place = { number: z.int(), column: z.int() }
const KeptCorrection = z.discriminatedUnion('act', [
  z.object({ ...place, ...correctionShapes.month_first }),
  z.object({ ...place, act: z.literal('add_before'), text: z.string() }),
  z.object({ ...place, ...correctionShapes.trim }),
  z.object({ ...place, act: z.literal('replace'), from: z.string(), to: z.string() }),
])

export const BatchRecord = z.object({
  batch_id: Id,
  name: z.string(),
  state: z.enum(batchStates),
  /** Null: it is made like a docket. */
  template_id: TemplateId.nullable(),
  template_version: z.int().nullable(),
  docket_id: DocketId.nullable(),
  /** Of rows that name none. */
  client_id: ClientId.nullable(),
  language: z.enum(languages),
  file_name: z.string().nullable(),
  counts: z.object({
    all: z.int(),
    pending: z.int(),
    invalid: z.int(),
    valid: z.int(),
    made: z.int(),
    failed: z.int(),
    revoked: z.int(),
  }),
  /** The newest: reading, checking, making or taking back; its id where the batch is opened. */
  job: JobRecord.extend({ job_id: Id.nullable() }).nullable(),
  /** What all of it waits for, and until when that is known. */
  waits: z
    .object({
      code: z.string(),
      values: SaidValues.optional(),
      message: z.string(),
      until: Moment.nullable(),
    })
    .nullable(),
  made_by: z.object({ id: UserId, name: z.string() }),
  /** Whose work it is sends no more, and rows of it wait or failed; null for whose it is. */
  left_by: z.object({ id: UserId, name: z.string() }).nullable(),
  /** Who has a part in it opens it, and who may take it over; to others it says how far it is. */
  may_open: z.boolean(),
  /** Who has a part in it; what a colleague left is taken over before anything else. */
  may_change: z.boolean(),
  /** A colleague left it; who takes it over goes on with it, and it is theirs from then on. */
  may_take_over: z.boolean(),
  created_at: Moment,
  confirmed_at: Moment.nullable(),
  ended_at: Moment.nullable(),
})
export type BatchRecord = z.output<typeof BatchRecord>

export const WholeBatch = BatchRecord.extend({
  /** The newest. */
  job: JobRecord.nullable(),
  template: z.object({
    name: z.string(),
    current_version: z.int().nullable(),
    values: z.array(
      z.object({ name: z.string(), label: z.string(), kind: z.enum(valueKinds), required: z.boolean() }),
    ),
    tables: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        most: z.int(),
        columns: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
      }),
    ),
    roles: z.array(
      z.object({
        role: z.string(),
        name: z.string(),
        kind: z.enum(roleKinds),
        optional: z.boolean(),
        /** Columns hold what is compared with the certificate of its person. */
        asks_facts: z.boolean(),
      }),
    ),
  }),
  client: z.object({ client_id: ClientId, name: z.string(), code: z.string() }).nullable(),
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  mapping: BatchMapping,
  shared: z.array(KeptPerson),
  /** What was corrected in whole columns, in this order. */
  corrections: z.array(KeptCorrection),
  /**
   * What the rows that wait make and take; `left` is null where nothing is limited. Null: not
   * asked for.
   */
  plan: z
    .object({
      rows: z.int(),
      people: z.int(),
      /**
       * Messages that invite them, at most; null where rows were checked before these were counted.
       */
      messages: z.object({ all: z.int(), mails: z.int(), sms: z.int(), whatsapp: z.int() }).nullable(),
      takes: z.array(
        z.object({
          product: z.enum(knownProducts as [string, ...string[]]),
          needed: z.int(),
          left: z.int().nullable(),
        }),
      ),
      /** As far as the daily limit and the pace of the last batch allow. */
      first_hour: z.object({ documents: z.int(), messages: z.int() }),
    })
    .nullable(),
  /** Why rows failed, the most frequent first. */
  causes: z.array(z.object({ code: z.string(), message: z.string(), rows: z.int() })),
  /** How many of its dockets are in each state. */
  dockets: z.partialRecord(z.enum(documentStates), z.int()),
  /** What it makes is checked before it goes out: it is submitted, not confirmed. */
  needs_review: z.boolean(),
  /** Its dockets are those of who confirmed it. */
  may_revoke: z.boolean(),
  /** The same file, confirmed before. */
  same_as: z
    .object({ batch_id: Id, name: z.string(), state: z.enum(batchStates), created_at: Moment })
    .nullable(),
})
export type WholeBatch = z.output<typeof WholeBatch>

/** At a value or a person, as `values.amount` and `people.borrower.email`, or at `reference_id`. */
const BatchProblem = z.object({
  path: z.string(),
  code: z.string(),
  values: SaidValues.optional(),
  message: z.string(),
})

export const BatchRowRecord = z.object({
  row_id: Id,
  /** Its number in a spreadsheet program. */
  number: z.int(),
  state: z.enum(batchRowStates),
  reference_id: z.string().nullable(),
  /** In the order of the columns; empty once they were erased. */
  cells: z.array(z.string()),
  /** All of them at once. */
  problems: z.array(BatchProblem),
  failure: z
    .object({
      code: z.string(),
      values: SaidValues.optional(),
      message: z.string(),
      fields: z.array(BatchProblem),
    })
    .nullable(),
  docket_id: DocketId.nullable(),
  document_id: DocumentId.nullable(),
  docket_state: z.enum(documentStates).nullable(),
})
export type BatchRowRecord = z.output<typeof BatchRowRecord>
