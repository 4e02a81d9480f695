import { z } from 'zod'
import { highestLowBalance } from './balances.ts'
import { mostBatchRows, mostSample } from './batches.ts'
import { CheckPolicy } from './check-policy.ts'
import { Embedding } from './embedding.ts'
import { NonMandatoryFields } from './form-fields.ts'
import { GroupId, LetterheadId } from './ids.ts'
import { MethodFloors } from './method-floors.ts'
import { PersonMethodName } from './offered-method.ts'
import { loginMethods } from './otp.ts'
import { OwnHelp } from './own-help.ts'
import { rule } from './rule.ts'
import {
  Completion,
  duplicateChecks,
  FileLimits,
  PapersOfSigners,
  ReferenceIdRule,
} from './sending-settings.ts'
import { SignatureStyle } from './signature-style.ts'
import { delegationRules, languages, messageChannels, nameRules, placeRules, videoRules } from './states.ts'

const whole = (least: number, most: number) => z.int().min(least).max(most)
const hasTwoDecimals = (value: number): boolean => Math.round(value * 100) / 100 === value
const atMostOnce = (list: readonly unknown[]): boolean => new Set(list).size === list.length

/**
 * What an organisation sets for itself (calls guide §3), by the names under which it is kept; null
 * takes a value away, and the installation's counts again. Everything here is in force somewhere
 * today.
 */
export const OrganisationSettings = z.object({
  // how it looks
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, rule('COLOUR_INVALID'))
    .nullable(),
  logo_position: z.enum(['top-left', 'top-right']),
  /** Its line of business, beside its name. */
  vertical: z.string().trim().min(1).max(60).nullable(),
  white_labeled: z.boolean().nullable(),
  custom_style: z.string().max(4_000).nullable(),
  custom_help: OwnHelp.nullable(),
  // how its members come in
  customised_login_page: z.object({ enabled: z.boolean(), path: z.string().max(60) }).nullable(),
  login_methods: z
    .array(z.enum(loginMethods))
    .refine((methods) => methods.includes('password') !== methods.includes('sso'), {
      error: rule('PASSWORD_OR_PROVIDER'),
    })
    .refine((methods) => !methods.includes('sso') || methods.length === 1, {
      error: rule('PROVIDER_ALONE'),
    })
    .nullable(),
  two_factor: z.enum(['off', 'optional', 'required']).nullable(),
  inbound_ips: z.array(z.string().trim().min(1).max(60)).max(200).nullable(),
  idle_timeout: whole(1, 240).nullable(),
  session_limit: whole(1, 50).nullable(),
  /** A member who was not here for so many days is switched off, a week after a mail says so. */
  unused_account_days: whole(30, 3_650).nullable(),
  activeNdaFlow: z.boolean().nullable(),
  // who changes what its people may do
  role_changes_need_checker: z.boolean().nullable(),
  /** A version of a template is out once another who builds templates has agreed. */
  templates_need_checker: z.boolean().nullable(),
  /** Which fields of the forms of people may be left empty. */
  non_mandatory_fields: NonMandatoryFields.nullable(),
  // what its dockets are made and sent with
  /** In which people who are added to a docket come: one after the other, or all at once. */
  signing_order: z.enum(['sequential', 'parallel']).nullable(),
  /** Groups of checkers whose people agree first, one group after the other. */
  checker: z
    .object({
      groups: z.array(GroupId).min(1, rule('GROUP_NEEDED')).max(3).refine(atMostOnce, rule('GROUP_TWICE')),
    })
    .nullable(),
  expiry_days: whole(1, 365).nullable(),
  reminder_days: z.array(whole(1, 364)).max(10).refine(atMostOnce, rule('DAY_TWICE')).nullable(),
  methods: z.array(PersonMethodName).min(1).refine(atMostOnce, rule('METHOD_TWICE')).nullable(),
  /**
   * Whether somebody whose way to sign failed at its provider may take another; else they wait for
   * it.
   */
  method_fallback: z.boolean().nullable(),
  /** The last way that documents of a type allow, in the order of `methods`. */
  method_floors: MethodFloors.nullable(),
  name_match: z.enum(nameRules).nullable(),
  /**
   * How alike the name of a certificate must be to the signer's: 1 is the same, in two decimals.
   */
  name_threshold: z.number().min(0.5).max(1).refine(hasTwoDecimals, rule('TWO_DECIMALS')).nullable(),
  /** Whether a signer may decline on their page; approvers and checkers always may. */
  decline: z.boolean().nullable(),
  /**
   * Whether the sender may put somebody else in a signer's place once another has signed; those who
   * signed are told.
   */
  exchange_signers: z.boolean().nullable(),
  /** Whether a signer may have a witness, who signs right after them. */
  witness: z.boolean().nullable(),
  /**
   * Whether a signer may hand their turn to another person, with a reason; `ask` holds it until the
   * sender agrees.
   */
  delegation: z.enum(delegationRules).nullable(),
  /** What each signer is asked to add before they sign. */
  supporting_papers: PapersOfSigners.nullable(),
  /** Whether signers tell where they are when they sign, as their device says it. */
  geo_consent: z.enum(placeRules).nullable(),
  /** Whether signers record themselves before they sign. */
  video: z.enum(videoRules).nullable(),
  /**
   * Whether senders may copy the link of a person whose turn it is, to give it to them another way.
   */
  link_copies: z.boolean().nullable(),
  /** Whether each signer who came by a link is told, right after, that they have signed. */
  tell_signed: z.boolean().nullable(),
  signer_otp: z.enum(['contact', 'mail', 'sms', 'both']).nullable(),
  /** Which checks senders may ask of signers, and which they must. */
  signer_checks: CheckPolicy.nullable(),
  /** Of messages to a phone; null leaves each person their own. */
  sms_language: z.enum(languages).nullable(),
  file_limits: FileLimits.nullable(),
  duplicate_check: z.enum(duplicateChecks).nullable(),
  reference_id_rule: ReferenceIdRule.nullable(),
  completion: Completion.nullable(),
  /** Of mails about dockets and to members; null leaves each person their own. */
  mail_language: z.enum(languages).nullable(),
  /** How signers and members are written to; codes follow `signer_otp`. */
  channels: z
    .array(z.enum(messageChannels))
    .min(1, rule('WAY_NEEDED'))
    .refine(atMostOnce, rule('WAY_TWICE'))
    .nullable(),
  /** What a visible signature shows besides name, method, time and mark. */
  signature_style: SignatureStyle.nullable(),
  embedding: Embedding.nullable(),
  /** On which new documents that are written here are set. */
  letterhead: LetterheadId.nullable(),
  /** Whether each page of such a document shows the code of the page that checks files. */
  header_footer_qr: z.boolean().nullable(),
  /**
   * At which share of what was given the administrators are told that little is left, in percent.
   */
  low_balance: whole(1, highestLowBalance).nullable(),
  /** Most rows of a batch, and how many of it a checker opens before they approve it. */
  batch: z
    .object({
      max_rows: whole(1, mostBatchRows),
      review: z.object({ sample: whole(0, mostSample) }),
    })
    .nullable(),
  retention: z
    .object({
      drafts: whole(1, 3_650),
      papers: whole(2_920, 36_500),
      videos: whole(1, 3_650).default(365),
    })
    .nullable(),
})
export type OrganisationSettings = z.output<typeof OrganisationSettings>

/**
 * What a zone, and some of it a single docket, may have in the organisation's place unless it is
 * locked; in the order of the screens.
 */
export const zoneSettings = [
  'signing_order',
  'checker',
  'methods',
  'method_fallback',
  'method_floors',
  'signer_otp',
  'signer_checks',
  'name_match',
  'name_threshold',
  'decline',
  'exchange_signers',
  'witness',
  'delegation',
  'supporting_papers',
  'geo_consent',
  'video',
  'expiry_days',
  'reminder_days',
  'sms_language',
  'file_limits',
  'duplicate_check',
  'reference_id_rule',
  'completion',
  'mail_language',
  'channels',
  'signature_style',
] as const satisfies readonly (keyof OrganisationSettings)[]
export type ZoneSetting = (typeof zoneSettings)[number]
