import { z } from 'zod'
import { QuestionRecord } from '../dockets/question-record.ts'
import { AskedPaper } from '../document-files/asked-paper.ts'
import { PageSize } from '../documents/document-record.ts'
import { SignatureStyle } from '../users/signature-style.ts'
import { coachAdvices } from '../vocabulary/failure-coach.ts'
import type { FormField as KnownField } from '../vocabulary/fields/judge-form.ts'
import { groupRules } from '../vocabulary/groups.ts'
import { DocumentId, Moment, SignerId } from '../vocabulary/ids.ts'
import { markKinds } from '../vocabulary/marks.ts'
import { positionKinds } from '../vocabulary/position-kinds.ts'
import { readers } from '../vocabulary/readers.ts'
import { SaidValues } from '../vocabulary/said-values.ts'
import { personMethods } from '../vocabulary/signing-methods.ts'
import { languages, placeRules, signerStates } from '../vocabulary/states.ts'
import { FieldSettings } from './field-input.ts'
import { GivenVideo } from './given-video.ts'
import { Position } from './signer-record.ts'

const FormField = z.object({
  id: z.string(),
  kind: z.enum(positionKinds),
  required: z.boolean(),
  settings: FieldSettings,
  prefill: z.string().nullable(),
  typed: z.string().nullable(),
}) satisfies z.ZodType<KnownField>

/** One paper of the docket as this signer sees it. */
export const SigningDocument = z.object({
  document_id: DocumentId,
  signer_id: SignerId,
  name: z.string(),
  pages: z.int(),
  page_sizes: z.array(PageSize),
  /** Those that this person has read, on whichever phone. */
  pages_read: z.array(z.int()),
  /** The boxes that are shown now. `required` says what is asked for now. */
  positions: z.array(
    Position.extend({
      value: z.string().nullable(),
      /** As the signed file shows it. */
      shown: z.string().nullable(),
      /** The picture in it, small, as a data address. */
      preview: z.string().nullable(),
      /** Nobody types into it: it follows from others, or the sender filled it. */
      closed: z.boolean(),
      problem: z.object({ code: z.string(), values: SaidValues.optional(), message: z.string() }).nullable(),
    }),
  ),
  /**
   * All fields of this person, with the answers of earlier people that they need: what `judgeForm`
   * takes.
   */
  fields: z.array(FormField),
  state: z.enum(signerStates),
})

export const SigningPage = z.object({
  organisation: z.object({
    name: z.string(),
    logo_path: z.string().nullable(),
    coBrandingLogo: z.string().nullable(),
    accent: z.object({ light: z.string(), dark: z.string() }).nullable(),
    custom_style: z.string().nullable(),
  }),
  sender: z.string(),
  title: z.string(),
  message: z.string().nullable(),
  expires_at: Moment.nullable(),
  /** Addresses that get the signed papers besides those who sign and send. */
  copies_to: z.array(z.string()),
  signer: z.object({
    name: z.string(),
    /** For which they sign. */
    group: z.string().nullable(),
    /** Whether one of it signs, or all. */
    group_rule: z.enum(groupRules).nullable(),
    role: z.string(),
    language: z.enum(languages),
    contact: z.string(),
  }),
  documents: z.array(SigningDocument),
  /** What this person is asked to add before they sign. */
  papers: z.array(AskedPaper),
  methods: z.array(z.enum(personMethods)),
  /**
   * The last four signs of the PAN that they gave for the way that is signed with it; null where
   * there is no such way.
   */
  pan: z.object({ last_four: z.string().nullable() }).nullable(),
  /**
   * What a member shows before they sign: how they can at this address, and until when what they
   * showed is good. Null where nothing is asked.
   */
  factor: z
    .object({ offered: z.array(z.enum(['passkey', 'totp'])), good_until: Moment.nullable() })
    .nullable(),
  /** What devices at agents read here, for the way that is signed at one. */
  agent_readers: z.array(z.enum(readers)),
  /** Services at which they may have a key, for the way that is signed there. */
  signing_services: z.array(z.object({ service_id: z.uuid(), name: z.string() })),
  /**
   * What failed at its provider when they last tried, where there is another way; and whether they
   * may take it; `next` is the first that has not failed, in the sender's order.
   */
  after_failure: z
    .object({
      method: z.enum(personMethods),
      may_change: z.boolean(),
      next: z.enum(personMethods).nullable(),
    })
    .nullable(),
  /**
   * Their newest act, where it failed at a provider, and when the same way is worth another try: a
   * page that is opened meanwhile goes on there.
   */
  last_failure: z.object({ transaction_id: z.uuid(), until: Moment.nullable() }).nullable(),
  /** Whether this person is asked where they are. */
  place: z.enum(placeRules),
  /** What they record before they sign; null where nothing is asked. */
  video: z.object({ given: GivenVideo.nullable() }).nullable(),
  may_decline: z.boolean(),
  /** Whether they may hand their turn to somebody else; `ask`: once the sender agrees. */
  may_delegate: z.enum(['ask', 'on']).nullable(),
  /** What they asked the sender. */
  questions: z.array(QuestionRecord),
  /** Whether they may ask now. */
  may_ask: z.boolean(),
  /** Whose signature they witness. */
  witness_of: z.string().nullable(),
  /** Who handed their turn to them. */
  handed_over_by: z.string().nullable(),
  /**
   * The name on their earlier certificate here, and what this docket would make of it; null where
   * there is none, or none of their ways names them.
   */
  earlier_name: z
    .object({ name: z.string(), outcome: z.enum(['go_on', 'warn', 'hold', 'refuse']) })
    .nullable(),
  /** The name on their certificate, while the sender decides whether it is theirs. */
  held_name: z.string().nullable(),
  mark: z.object({ kind: z.enum(markKinds), text: z.string().nullable() }).nullable(),
  /**
   * What a member who signs keeps in their profile to sign with, the one to offer before the
   * others.
   */
  saved_marks: z.array(SignatureStyle.omit({ saved_at: true })),
  others: z.array(z.object({ name: z.string(), sequence: z.int(), state: z.enum(signerStates) })),
  /** Someone else holds the lease of a document of this docket. */
  signing_now: z
    .object({ name: z.string(), group: z.string().nullable(), until: Moment, is_you: z.boolean() })
    .nullable(),
  next_step: z.enum(['read', 'wait', 'resume', 'signed', 'declined', 'ended']),
  transaction_id: z.uuid().nullable(),
})
export type SigningPage = z.output<typeof SigningPage>

export const SigningOutcome = z.object({
  state: z.enum(['waiting_for_provider', 'signed', 'cancelled', 'refused', 'timed_out', 'nothing']),
  code: z.string().nullable(),
  values: SaidValues.optional(),
  /** Of several papers: those that are not signed, and whether the others are. */
  not_signed: z.object({ names: z.array(z.string()), others_signed: z.boolean() }).optional(),
  message: z.string().nullable(),
  can_try_again: z.boolean(),
  retry_after_seconds: z.int().nullable(),
  /** In which way it was tried. */
  method: z.enum(personMethods).nullable(),
  /** What to do after a provider failed. */
  coach: z
    .object({
      advice: z.enum(coachAdvices),
      /** What the provider said, where our reading of its code is not confirmed. */
      words: z.string().nullable(),
      /** When the same way is worth another try; null: now. */
      until: Moment.nullable(),
      /** Whether it is, while another way is open. */
      again: z.boolean(),
    })
    .nullable(),
  signed_at: Moment.nullable(),
  certificate_name: z.string().nullable(),
  /** For support: short, without meaning to others. */
  reference: z.string().nullable(),
  /**
   * The document is signed, and a part of its proof is still being added ("time-stamp", "seal").
   */
  being_added: z.string().nullable(),
})
