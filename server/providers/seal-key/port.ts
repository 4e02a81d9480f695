import type { SigningKey } from '#engine'

/**
 * The key that seals for every organisation of the installation, where it does not lie in our
 * database.
 */
export interface SealKey {
  /**
   * The key ready to sign, its certificates leaf first. @throws SealKeyAway, and so does what it
   * signs with
   */
  open(): Promise<SigningKey>
}

/** Nothing can be sealed for now; the message says why, for the operator. */
export class SealKeyAway extends Error {
  override name = 'SealKeyAway'
}
