import type { DeliveryCause } from '#contract/vocabulary/delivery-causes.ts'

/** What we ask of a carrier of mail, SMS and WhatsApp. */
export interface MessageGateway {
  /**
   * Rejects with `MessageRefused` when the carrier says no for good, with any other error when it
   * may work later.
   */
  send(message: OutgoingMessage): Promise<{ providerId: string }>
  /** What a mail server returned later. Rejects with `ReportNotTrusted` where it is no report. */
  readMailReport(mail: Uint8Array): Promise<DeliveryReport>
  /** Null where the carrier tells nothing after it took a message. */
  readSmsReport: ReadDeliveryReport | null
  whatsAppHook: WhatsAppHook | null
}

/** How WhatsApp tells later: the word agreed for the address it posts to, and what it posts. */
export interface WhatsAppHook {
  verifyToken: string
  /** Several at once. Throws `ReportNotTrusted` unless the signature holds. */
  readReports(post: DeliveryReportPost): DeliveryReport[]
}

/**
 * What a carrier posted later about a message it took. Throws `ReportNotTrusted` unless its
 * signature holds.
 */
export type ReadDeliveryReport = (post: DeliveryReportPost) => DeliveryReport

export interface DeliveryReportPost {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** As received: the signature is over these bytes. */
  body: Uint8Array
}

/**
 * `lost`: it will not arrive any more. `under way`: nothing is decided. `read`: it has arrived,
 * too.
 */
export type DeliveryReport = {
  /** What we gave the message on its way. */
  reference: string
} & ({ outcome: 'delivered' | 'read' | 'under way' } | ({ outcome: 'lost' } & LostMessage))

export interface LostMessage {
  cause: DeliveryCause
  /** The carrier's own words, for the people who look; null where it gave none. */
  said: string | null
}

/** A delivery report that the carrier did not sign, or that cannot be read. */
export class ReportNotTrusted extends Error {}

export type OutgoingMessage =
  | {
      channel: 'mail'
      to: string
      subject: string
      text: string
      html: string
      fromName: string
      attachments?: readonly MailAttachment[]
      /**
       * Of this message alone: one that is sent again after a crash is known by it, and it comes
       * back in the report.
       */
      reference?: string
    }
  | {
      channel: 'sms'
      to: string
      templateId: string
      text: string
      /** Comes back in the delivery report. */
      reference?: string
    }
  | {
      channel: 'whatsapp'
      to: string
      template: string
      language: string
      parameters: readonly string[]
      /** Of a text for codes: what its button copies. */
      code?: string
      /** Comes back in the delivery report. */
      reference?: string
    }

export interface MailAttachment {
  /** As the reader sees it; in any script. */
  name: string
  type: string
  bytes: Uint8Array
}

/** The carrier refuses this message and would refuse it again: a bounce. */
export class MessageRefused extends Error {
  readonly lost: LostMessage
  constructor(lost: LostMessage) {
    super(`The carrier refuses the message: ${lost.cause}.`)
    this.name = 'MessageRefused'
    this.lost = lost
  }
}
