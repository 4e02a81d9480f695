import type { AddressFinding } from '#contract/vocabulary/portal-addresses.ts'

/** Asks addresses of the portal, from outside, whether they lead to this installation. */
export interface AddressProver {
  /**
   * `path` is asked of `origin`; null where the answer is `expected`, otherwise what came instead.
   */
  ask(origin: string, path: string, expected: string): Promise<AddressFinding | null>
}
