import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Factor } from '../sessions/second-factor.ts'
import { contactKinds } from '../vocabulary/contact-changes.ts'
import { OrganisationId, UserId } from '../vocabulary/ids.ts'
import { languages } from '../vocabulary/states.ts'
import { OwnCertificate } from './own-certificate.ts'
import { SignatureStyle } from './signature-style.ts'

export const fetchDetails = defineCall({
  path: '/api/users/fetchDetails',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may see their own profile.',
  input: z.object({}),
  output: z.object({
    profile: z.object({
      user_id: UserId,
      first_name: z.string(),
      last_name: z.string(),
      email_id: z.string(),
      mobile_number: z.string().nullable(),
      language: z.enum(languages),
    }),
    /**
     * Whose directory or identity provider keeps name and mail address, which are then changed
     * there alone.
     */
    kept_by: z.string().nullable(),
    /** Changes of a contact that wait for the person, or for a code. */
    contact_changes: z.array(
      z.object({
        kind: z.enum(contactKinds),
        contact: z.string(),
        /** A code was sent, and counts in this browser. */
        code_sent: z.boolean(),
        /** The administrator who proposed it. */
        proposed_by: z.string().nullable(),
      }),
    ),
    memberships: z.array(
      z.object({
        organisation_id: OrganisationId,
        name: z.string(),
        role: z.string(),
        /** The one of this session. */
        current: z.boolean(),
      }),
    ),
    /** Newest activity first, of all organisations of the person. */
    sessions: z.array(
      z.object({
        session_id: z.uuid(),
        organisation: z.string(),
        address: z.string().nullable(),
        /** In words, from what the browser says of itself. */
        device: z.string(),
        began_at: z.iso.datetime(),
        last_activity_at: z.iso.datetime(),
        second_factor: z.boolean(),
        current: z.boolean(),
      }),
    ),
    /** What this person accepted as a member of this organisation, newest first. */
    consents: z.array(
      z.object({
        consent_id: z.uuid(),
        purpose: z.string(),
        language: z.string(),
        version: z.int(),
        accepted_at: z.iso.datetime(),
        title: z.string(),
        withdrawn_at: z.iso.datetime().nullable(),
        may_withdraw: z.boolean(),
        /** Without it nothing opens in this organisation. */
        is_of_account: z.boolean(),
      }),
    ),
    /** The marks that this person keeps here, the one offered first before the others. */
    signature_styles: z.array(SignatureStyle),
    /** Certificates and keys of this person in this organisation, the newest first. */
    certificates: z.array(OwnCertificate),
    second_factors: z.array(Factor),
    recovery_codes_left: z.int(),
  }),
  refuses: ['USER_NOT_FOUND'],
  purpose:
    'Answers one’s own profile, memberships, sessions, consents, marks, certificates and second factors.',
})
