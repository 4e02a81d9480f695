import type { ProvedSigner } from '#engine'

/** A key whose certificate may sign documents now, wherever the key is. */
export interface KeyToEnrol {
  /**
   * What is kept sealed: the key itself, or the PIN of one that is elsewhere; null where that asks
   * for none. Of the caller, who overwrites it.
   */
  secret: Uint8Array | null
  /** Leaf first. */
  chain: readonly Uint8Array[]
  name: string
  organisation: string | null
  notAfter: Date
  /** Null for a key that comes here. */
  place: KeyElsewhere | null
}

export interface KeyElsewhere {
  key_at: 'service' | 'token'
  key_id: string
  service_id?: string
  /** Name of the service. */
  provider?: string
}

export const keyToEnrol = (
  { commonName, notAfter, organization }: ProvedSigner['signer'],
  chain: readonly Uint8Array[],
): Omit<KeyToEnrol, 'secret' | 'place'> => ({
  chain,
  name: commonName,
  organisation: organization ?? null,
  notAfter,
})
