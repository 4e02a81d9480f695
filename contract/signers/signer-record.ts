import { z } from 'zod'
import { deliveryCauses } from '#contract/vocabulary/delivery-causes.ts'
import { AskedPaper } from '../document-files/asked-paper.ts'
import { accessCodeStates } from '../vocabulary/access-code.ts'
import { autosignReasons } from '../vocabulary/autosign.ts'
import { certificateFacts, factVerdicts } from '../vocabulary/certificate-facts.ts'
import { groupRules } from '../vocabulary/groups.ts'
import { GroupId, Id, Moment, PositionId, SignerId } from '../vocabulary/ids.ts'
import { positionKinds } from '../vocabulary/position-kinds.ts'
import { readers } from '../vocabulary/readers.ts'
import { SaidValues } from '../vocabulary/said-values.ts'
import { signerChecks } from '../vocabulary/signer-checks.ts'
import { builtMethods } from '../vocabulary/signing-methods.ts'
import { languages, messageChannels, signerRoles, signerStates } from '../vocabulary/states.ts'
import { ExpectedFactsInput } from './expected-facts.ts'
import { GivenVideo } from './given-video.ts'

export { Email } from '../vocabulary/email.ts'
export { Mobile, PersonName } from './person-input.ts'

export const SigningMethodName = z.enum(builtMethods)

/**
 * One box on a page, in points from the bottom left of the page as shown (CropBox, after Rotate,
 * UserUnit applied).
 */
export const Position = z.object({
  position_id: PositionId,
  signer_id: SignerId,
  page_number: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  kind: z.enum(positionKinds),
  required: z.boolean(),
  label: z.string().nullable(),
})

/** A signing group as one signer. */
export const GroupOfSigner = z.object({
  group_id: GroupId,
  name: z.string(),
  rule: z.enum(groupRules),
  /** The same for all of its people on a document. */
  seat_id: SignerId,
  /** Who is asked for it; before it is sent, who would be. */
  people: z.array(
    z.object({
      name: z.string(),
      state: z.enum(signerStates),
      reason: z.string().nullable(),
      is_asked: z.boolean(),
    }),
  ),
})
export type GroupOfSigner = z.output<typeof GroupOfSigner>

export const SignerRecord = z.object({
  signer_id: SignerId,
  document_id: Id,
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  language: z.enum(languages),
  /** Of their SMS, where it is set for them alone; null as the docket has it. */
  sms_language: z.enum(languages).nullable(),
  role: z.enum(signerRoles),
  sequence: z.int(),
  methods: z.array(SigningMethodName),
  state: z.enum(signerStates),
  hold_reason: z.string().nullable(),
  /** Why no certificate signed it by itself, where one should have. */
  unattended_reason: z.enum(autosignReasons).nullable(),
  reason: z.string().nullable(),
  is_self: z.boolean(),
  /** Signs after everybody else, whoever is added later. */
  is_last: z.boolean(),
  /** The signer whose signature they see, right after them. */
  witness_of: SignerId.nullable(),
  /** A viewer who gets a copy once everybody has signed. */
  told_at_end: z.boolean(),
  /** The group that signs in this place, or for which this person is asked. */
  group: GroupOfSigner.nullable(),
  /** Whose turn was handed to them, and why. */
  handed_over: z.object({ from: z.string(), reason: z.string() }).nullable(),
  /**
   * What the sender says of them, to be compared with their certificate; null for a reader who only
   * signs.
   */
  facts: ExpectedFactsInput.nullable(),
  /** The one way by which their code goes; null as the docket has it. */
  code_by: z.enum(messageChannels).nullable(),
  /** A member shows a passkey or a code of an app as they sign. */
  asks_factor: z.boolean(),
  /** Whether they type a code that the sender told them otherwise; never the code. */
  access_code: z.enum(accessCodeStates),
  /** How they were known here, and when last; empty for a reader who only signs. */
  checks: z.array(z.object({ check: z.enum(signerChecks), passed_at: Moment })),
  invited_at: Moment.nullable(),
  opened_at: Moment.nullable(),
  signed_at: Moment.nullable(),
  /** How it was signed and the name the certificate carries, once signed. */
  signed_with: z
    .object({
      method: SigningMethodName,
      certificate_name: z.string(),
      issuer: z.string(),
      /** At whose device they were read; null for every other way. */
      agent: z.object({ name: z.string(), reader: z.enum(readers) }).nullable(),
      /** Where their device said they were; null where nobody told it. */
      place: z.string().nullable(),
      /** What the sender gave of them, against what the certificate says. */
      facts: z.partialRecord(z.enum(certificateFacts), z.enum(factVerdicts)),
      /** How alike that name is to the signer's, 0 to 1; null where names are not compared. */
      name_score: z.number().nullable(),
    })
    .nullable(),
  /** What they recorded before they signed; null for whom it is not to be seen. */
  video: GivenVideo.nullable(),
  /** While this person is at the provider: when the lease ends. */
  lease_until: Moment.nullable(),
  delivery: z
    .array(
      z.object({
        channel: z.string(),
        to: z.string(),
        state: z.string(),
        cause: z.enum(deliveryCauses).nullable(),
        /** What the carrier said. */
        error: z.string().nullable(),
        /** While it could not be sent: when the next try is. */
        next_try_at: Moment.nullable(),
      }),
    )
    .default([]),
  /**
   * What keeps somebody whose turn it is from signing: their link is locked for a while, or their
   * last try failed.
   */
  trouble: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('locked'),
        until: Moment,
        /** When the person asked for a new link. */
        asked_at: Moment.nullable(),
      }),
      /** Too many wrong access codes: it opens with another one alone. */
      z.object({ kind: z.literal('access_code') }),
      z.object({
        kind: z.literal('failed'),
        method: SigningMethodName,
        code: z.string(),
        values: SaidValues.optional(),
        at: Moment,
      }),
    ])
    .nullable(),
  boxes: z.int(),
  /** What they are asked to add; empty for whom the papers are not for. */
  papers: z.array(AskedPaper),
  abilities: z.object({
    resendInvite: z.boolean(),
    copyLink: z.boolean(),
    update: z.boolean(),
    remove: z.boolean(),
    decideHold: z.boolean(),
    askPapers: z.boolean(),
  }),
})
export type SignerRecord = z.output<typeof SignerRecord>
