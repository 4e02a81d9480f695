import type { ContactKind } from '#contract/vocabulary/contact-changes.ts'
import type { Product } from '#contract/vocabulary/products.ts'
import type { HandEnd } from '#contract/vocabulary/states.ts'
import type { BatchOverFacts, BatchRestsFacts } from './batch-mails.ts'
import type { ReportPausedFacts, ReportReadyFacts, ReportUnmadeFacts } from './report-mails.ts'
import type { RequestNewsFacts } from './request-mails.ts'
import type { SubscriptionFacts } from './subscription-mails.ts'

/**
 * What each message says, in facts; the words of a language are made from these and nothing else.
 */
export interface MessageFacts {
  'signer-invitation': Paper &
    Deadline &
    Linked &
    Copied & {
      message: string | null
      approves: boolean
      /** Whose signature they see; null where they sign for themselves. */
      witnesses?: string | null
      /** Whose turn it was, and why it is theirs now. */
      handedOver?: { by: string; reason: string } | null
    }
  /**
   * `others`: further dockets that wait for the same person; none of them sends a reminder that
   * day.
   */
  'signer-reminder': Paper & Deadline & Linked & Copied & { others: number }
  'viewer-invitation': Paper & Linked & Copied & { message: string | null }
  /** `remaining`: the names of those papers of the docket that the reader still has to sign. */
  'docket-revoked': Paper & Reason & { remaining: readonly string[] }
  /** For the sender, when somebody else took it back. */
  'taken-back': Paper & Reason & { who: string }
  /** For who was asked to sign and has not. */
  'no-longer-asked': Paper & Reason & ByHand
  /** For who has signed, right after. */
  'signer-signed': Paper
  /** For the sender, when somebody else completed it. */
  'ended-by-hand': Paper & Reason & ByHand & { who: string }
  /** As `docket-completed`, where not everybody signed here. */
  'docket-closed': Paper &
    Attached & { link: string | null; unsigned: readonly string[]; reasons: readonly string[] }
  'docket-copy-closed': Paper & Attached & { unsigned: readonly string[]; reasons: readonly string[] }
  'signer-declined': Paper & Reason & { who: string }
  'video-held': Paper & Linked & { who: string }
  'signer-held': Paper & Linked & { who: string; certificateName: string }
  'signer-exchanged': Paper & {
    /** Who signs now, and who was to; contacts masked. */
    who: string
    contact: string
    was: string
    contactWas: string
    /** They handed their turn over themselves; else the sender changed it. */
    handedOver?: boolean
  }
  /** For the sender: a signer handed their turn to another person. */
  'signer-delegated': Paper & Reason & Linked & { who: string; contact: string; was: string; waits: boolean }
  /** For who handed their turn over, and signs themselves all the same. */
  'handover-refused': Paper & Reason & { who: string }
  /** For the sender: somebody is locked out and asks for a new link. */
  'new-link-asked': Paper & Linked & { who: string; opensAt: Date }
  /** For the sender and co-initiators: a signer asks something. */
  'question-asked': Paper &
    Linked & {
      who: string
      question: string
      /** What they looked at. */
      document: string | null
      page: number | null
    }
  /** For the signer; their link is in their invitation. */
  'question-answered': Paper & { who: string; question: string; answer: string }
  'signer-bounced': Paper & {
    who: string
    contact: string
    /** It did not leave, because no balance covers it. */
    isUnpaid: boolean
  }
  'docket-expired': Paper & {
    /** Who had not signed. */
    open: readonly string[]
    /** Who had, and nobody decided on the name of their certificate. */
    held: readonly string[]
  }
  /** For a member whom the sender lets act on a docket. */
  'coinitiator-added': Paper & Linked
  'review-asked': Paper & Linked & { message: string | null }
  'review-sent-back': Paper & Reason & Linked & { who: string }
  /** A checker proposes another text. */
  'document-corrected': Paper & Linked & { who: string }
  'review-stranded': Paper &
    Linked & {
      group: string
      /** Who decides in its place. */
      administrators: readonly string[]
    }
  'request-news': RequestNewsFacts
  'docket-completed': Paper & Attached & { link: string | null }
  'docket-copy': Paper & Attached
  'signer-otp': Paper & { otp: string; minutes: number }
  'second-factor-changed': Guard
  'account-otp': Owner & { otp: string; minutes: number; opens: OtpOpens }
  'contact-proposed': Owner & Linked & { sender: string; contact: string; kind: ContactKind }
  'contact-changed': Owner &
    Linked & { kind: ContactKind; contact: string; days: number; at: Date; address: string; device: string }
  'contact-taken-back': Owner & { kind: ContactKind; contact: string; at: Date }
  'assisted-link': Owner & Linked & { linkUntil: Date }
  'member-invitation': Owner & Linked & { sender: string; days: number }
  'password-reset-by-administrator': Owner & Linked & { sender: string; minutes: number }
  /** For the owner of a contract, before notice must be given. */
  'contract-notice': Owner & Linked & { title: string; noticeOn: Date; endsOn: Date }
  /** For those who may agree that a version of a template is published. */
  'template-check-asked': Owner & Linked & { title: string; sender: string; message: string | null }
  'template-agreed': Owner & Linked & { title: string; who: string; version: number }
  'template-sent-back': Owner & Linked & Reason & { title: string; who: string }
  'balance-low': Owner & Linked & { product: Product; left: number; granted: number }
  'subscription-changed': SubscriptionFacts
  'batch-over': BatchOverFacts
  'batch-rests': BatchRestsFacts
  'report-ready': ReportReadyFacts
  'report-paused': ReportPausedFacts
  'report-unmade': ReportUnmadeFacts
  'account-unused': Owner & { days: number; until: Date }
  'support-began': Support
  'support-ended': Support
  'registration-reminder': Owner & Linked & { isMade: boolean }
  'registration-completed': Owner &
    Linked & {
      /** What was registered. */
      registered: string
      offer: string | null
      until: Date | null
      comesInBy: 'password' | 'code' | 'account'
    }
  'password-reset': Owner & Linked & { minutes: number }
  'sales-enquiry': Enquiry
  'password-changed': Owner & { at: Date; address: string; device: string }
}

/**
 * `contact`: the person proves that a new contact is theirs. `papers`: they see what was sent to
 * it, whoever sent it. `sign`: a member signs many papers in one act.
 */
export type OtpOpens = 'login' | 'reset' | 'assisted' | 'register' | 'contact' | 'papers' | 'sign'

interface Paper {
  /** Who reads this. */
  name: string
  sender: string
  organisation: string
  title: string
  /** Another person of the docket has the reader's phone, so that an SMS says for whom it is. */
  sharesPhone?: boolean
  documents: readonly string[]
}

interface Copied {
  /** Addresses that get the signed papers besides the signers and the sender. */
  copiesTo: readonly string[]
}

/** What goes with the mail. */
interface Attached {
  isAttached: boolean
  hasCertificate: boolean
}

/** A change to how somebody's own login is guarded. */
interface Guard {
  /** Who reads this. */
  name: string
  organisation: string
  change: 'added' | 'removed' | 'recovery-used' | 'recovery-made'
  /** What its owner called the factor; empty where it is about recovery codes. */
  factor: string
  at: Date
  address: string
  device: string
}

/** Somebody who is written to about their own login. */
interface Owner {
  name: string
  organisation: string
}

/** Support that acts in somebody's place, told to its organisation. */
interface Support extends Owner, Linked {
  operator: string
  /** In whose place. */
  person: string
  purpose: string
  may: 'look' | 'change'
  until: Date
}

/** What a visitor asks the operator's sales people, who read it. */
interface Enquiry {
  organisation: string
  name: string
  email: string
  phone: string
  company: string
  about: string
  message: string
  details: readonly (readonly [string, string])[]
}

interface Deadline {
  until: Date | null
}

interface Linked {
  link: string
}

interface Reason {
  reason: string
}

interface ByHand {
  byHand: HandEnd
}

export type MessageName = keyof MessageFacts

/** A mail in words; how it looks is decided once, in `mail-layout.ts`. */
export interface MailWords {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** Stands apart, large: the OTP. */
  code?: string
  button?: { label: string; address: string }
  /** Why this came and what to do when it is a mistake. */
  closing: string
  /** Where mails of this kind are ended. */
  stop?: { label: string; address: string }
}

export type MailTexts = { readonly [Name in MessageName]: (facts: MessageFacts[Name]) => MailWords }
