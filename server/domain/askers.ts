import type { KeyMode, KeyService } from '#contract/vocabulary/api-keys.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { SupportMay } from '#contract/vocabulary/support-sessions.ts'

/**
 * A person inside one organisation, as the session row says; nothing here comes from what a client
 * claims.
 */
export interface Member {
  kind: 'member'
  userId: string
  membershipId: string
  organisationId: string
  departmentId: string | null
  name: string
  email: string
  modules: ReadonlySet<Module>
  sessionId: string
  /**
   * Support that acts in this person's place by their organisation's consent; missing where it is
   * the person.
   */
  actingAs?: ActingAs
}

/**
 * Who runs the installation, asked as such by a call for operators alone: a member of the
 * organisation that operates it.
 */
export interface Operator extends Omit<Member, 'kind'> {
  kind: 'operator'
}

export interface ActingAs {
  consentId: string
  operatorId: string
  operatorName: string
  may: SupportMay
  until: string
}

/** A signer whose link and code opened a session: one person in one docket. */
export interface SignerAsker {
  kind: 'signer'
  organisationId: string
  linkId: string
  docketId: string
  /** Lower-case mail address or mobile number: the person on every document of the docket. */
  personKey: string
  name: string
  sessionId: string
}

/**
 * Somebody who is no member and came in by a link and a code: sees what of this organisation is
 * theirs, and no more.
 */
export interface ExternalAsker {
  kind: 'external'
  organisationId: string
  externalUserId: string
  name: string
  /**
   * Lower-case mail address and mobile number: a signer with one of these on a document is this
   * person.
   */
  personKeys: readonly string[]
  sessionId: string
}

/** A program of an organisation, by the key that it shows; it acts as itself, never as a member. */
export interface KeyAsker {
  kind: 'key'
  organisationId: string
  keyId: string
  applicationId: string
  name: string
  mode: KeyMode
  services: ReadonlySet<KeyService>
  /** Until when the key opens that was shown. */
  until: Date
}

/** Logged in, with the organisation or the second factor still to come. */
export interface HalfAsker {
  kind: 'half'
  userId: string
  halfSessionId: string
  waitsFor: 'choose' | 'second_factor'
}

export interface PublicAsker {
  kind: 'public'
}

export type Asker = Member | Operator | SignerAsker | ExternalAsker | KeyAsker | HalfAsker | PublicAsker

/**
 * Who comes with a session, or with nothing. What makes a member an operator is the call that they
 * ask.
 */
export type AskerBySession = Exclude<Asker, KeyAsker | Operator>

/** Askers of one organisation: by a session that is in it, or by a key of it. */
export type AskerOfOrganisation = Member | Operator | SignerAsker | ExternalAsker | KeyAsker

export const isOfOrganisation = (asker: Asker): asker is AskerOfOrganisation =>
  asker.kind !== 'half' && asker.kind !== 'public'
