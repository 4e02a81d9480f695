import type { Parts } from '#services/parts.ts'
import type { Tx } from '#store/store.ts'

/** Where links of an organisation lead. */
export interface LinkAddress {
  url: string
  /** An SMS leads to an address that is part of its registered text (TRAI TCCCPR 2018). */
  sms: SmsAddress
}

export interface SmsAddress {
  url: string
  /**
   * Our id of a text → the id under which it is registered with this address in it; null for the
   * installation's own.
   */
  templateIds: Readonly<Record<string, string>> | null
}

/**
 * The organisation's own address while it is in force and leads here; the installation's at all
 * other times.
 */
export async function linkAddressOf(tx: Tx, { settings }: Pick<Parts, 'settings'>): Promise<LinkAddress> {
  const { publicUrl } = settings
  const own = await tx.portalAddresses.inForceOf(tx.organisationId)
  const installation = { url: publicUrl, templateIds: null }
  if (!own || own.silent_since) return { url: publicUrl, sms: installation }

  return {
    url: own.origin,
    sms: own.sms_templates ? { url: own.origin, templateIds: own.sms_templates } : installation,
  }
}
