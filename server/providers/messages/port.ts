/** What we ask of whoever carries mail, SMS and WhatsApp. */
export interface MessageGateway {
  /** Rejects with `MessageRefused` when the carrier says no for good, with any other error when it may work later. */
  send(message: OutgoingMessage): Promise<{ providerId: string }>
}

export type OutgoingMessage =
  | { channel: 'mail'; to: string; subject: string; text: string; html: string; fromName: string }
  | { channel: 'sms'; to: string; templateId: string; text: string }
  | { channel: 'whatsapp'; to: string; template: string; language: string; parameters: readonly string[] }

/** The carrier refuses this message and would refuse it again: a bounce. */
export class MessageRefused extends Error {
  readonly providerCode: string
  constructor(providerCode: string, sentence: string) {
    super(sentence)
    this.name = 'MessageRefused'
    this.providerCode = providerCode
  }
}
