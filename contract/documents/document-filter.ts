import { z } from 'zod'
import { Mobile } from '../signers/signer-record.ts'
import { Email } from '../vocabulary/email.ts'
import { ClientId, Id, TemplateId, UserId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { builtMethods } from '../vocabulary/signing-methods.ts'
import { documentStates, languages } from '../vocabulary/states.ts'
import { stepsOfDocuments } from '../vocabulary/steps-of-documents.ts'
import { stuckKinds } from '../vocabulary/stuck-kinds.ts'
import { Tag } from '../vocabulary/tags.ts'

const days = z.int().min(1).max(365)

/** What narrows a list of documents. */
export const documentFilter = z
  .object({
    state: z.array(z.enum(documentStates)).max(8),
    mine: z.boolean(),
    /** What is archived, which is in no list otherwise. */
    archived: z.boolean(),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    /** Begun on this day, in India. */
    day: z.iso.date(),
    /** Where the initiator works. */
    branches: z.array(Id).max(50),
    /** Those with all branches beneath them. */
    beneath: z.boolean(),
    /** Of initiators who work in no branch, or in one that is closed. */
    branchless: z.boolean(),
    initiators: z.array(UserId).max(50),
    /** The whole mail address or mobile number of somebody on it. */
    person: z.union([Email, Mobile], { error: rule('CONTACT_NEEDED') }),
    tag: Tag,
    /** The client whom the docket is for. */
    client: ClientId,
    /** From which the docket was created. */
    template: TemplateId,
    /** That one sheet made. */
    batch: Id,
    /** The whole reference; capital or small, it is the same. */
    reference: z.string().trim().min(1).max(100),
    methods: z.array(z.enum(builtMethods)).max(20),
    /** Somebody on it is written to in this language. */
    language: z.enum(languages),
    /** Is out, and its deadline is at most so many days away. */
    ends_within: days,
    /** Is out, and nobody has signed it for so many days. */
    waits_since: days,
    /**
     * Is out and does not go on: a message came back, somebody is locked out or held, a service is
     * away, it ends soon, or all reminders have gone.
     */
    stuck: z.boolean(),
    /** The same, for this reason. */
    stuck_by: z.enum(stuckKinds),
    /** Is over, or was sent back by a checker, since this moment. */
    back_since: z.iso.datetime(),
    /** Went so far, of those that were sent; `completed` by signing here. */
    reached: z.enum(stepsOfDocuments),
    /** Went out, or was completed, on this day in India. */
    sent_on: z.iso.date(),
    completed_on: z.iso.date(),
    /** Somebody signed it in these days, in this hour of this weekday; 1 is Monday. */
    signed_in: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      weekday: z.int().min(1).max(7),
      hour: z.int().min(0).max(23),
    }),
    /** Refused by this act on many documents, which is the asker's own. */
    failed_in: Id,
  })
  .partial()
export type DocumentFilter = z.output<typeof documentFilter>
