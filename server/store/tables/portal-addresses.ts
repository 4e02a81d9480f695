import type { Generated } from 'kysely'
import type { AddressFinding, PortalAddressState } from '#contract/vocabulary/portal-addresses.ts'
import type { Json } from './column-types.ts'

export interface PortalAddressesTable {
  id: string
  organisation_id: string
  /** As browsers say it: `https://sign.bank.example`, in ASCII. */
  origin: string
  /** As the header Host says it, with a port that is not the usual one. */
  host: string
  state: PortalAddressState
  /** The reason of the person who refused it or took it away. */
  why: string | null
  /** What the last question found; null where it led here. */
  finding: AddressFinding | null
  checked_at: Date | null
  /** Questions in a row that did not lead here. */
  misses: Generated<number>
  /** Since when links are made without it, because it does not lead here. */
  silent_since: Date | null
  /**
   * Our id of each SMS text with a link → the id under which it is registered with this address in
   * it; null where none is.
   */
  sms_templates: Json<Record<string, string>> | null
  proposed_by: string
  proposed_at: Date
  decided_by: string | null
  in_force_at: Date | null
  ended_by: string | null
  ended_at: Date | null
}
