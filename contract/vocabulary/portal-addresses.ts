import { z } from 'zod'
import { rule } from './rule.ts'

/** An organisation's own address of the portal, from the proposal to its end. */
export const portalAddressStates = [
  'proposed',
  'reachable',
  'in-force',
  'refused',
  'withdrawn',
  'taken-away',
  'replaced',
] as const
export type PortalAddressState = (typeof portalAddressStates)[number]

/**
 * Why an address does not lead here: nothing answers, its certificate, a network that is not asked,
 * another's page, a name that a proxy keeps to itself.
 */
export const addressFindings = ['away', 'certificate', 'inside', 'elsewhere', 'name'] as const
export type AddressFinding = (typeof addressFindings)[number]

/** It is in every text of an SMS, which is paid for by the piece. */
export const longestPortalAddress = 69

/**
 * `https://sign.bank.example`, or the same without its beginning; null for whatever else. Names are
 * turned into ASCII.
 */
export function readPortalAddress(typed: string): { origin: string; host: string } | null {
  const text = typed.trim()
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (/[\s\\@?#]/.test(whole) || !URL.canParse(whole)) return null
  const { protocol, username, pathname, origin, host, hostname } = new URL(whole)
  const isName =
    hostname.length <= 253 &&
    hostname.split('.').every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
    !/(?:^|\.)\d+$/.test(hostname)
  if (!isName || username || pathname !== '/' || !['http:', 'https:'].includes(protocol)) return null

  return origin.length <= longestPortalAddress ? { origin, host } : null
}

const notWhole = rule('PORTAL_ADDRESS_INVALID')

export const PortalAddressProposal = z
  .string({ error: rule('PORTAL_ADDRESS_REQUIRED') })
  .trim()
  .min(1, rule('PORTAL_ADDRESS_REQUIRED'))
  .max(300, notWhole)
  .refine((typed) => readPortalAddress(typed) !== null, { error: notWhole })

export const PortalAddressRecord = z.object({
  id: z.uuid(),
  address: z.string(),
  /** As people write it, where its name has other letters than ASCII. */
  plain: z.string().nullable(),
  state: z.enum(portalAddressStates),
  why: z.string().nullable(),
  /** What the last question found; null where it led here, or none was asked. */
  finding: z.enum(addressFindings).nullable(),
  checked_at: z.iso.datetime().nullable(),
  /** Links are made without it since then, because it did not lead here. */
  silent_since: z.iso.datetime().nullable(),
  /** Whether SMS texts are registered with it; those without lead to the installation’s address. */
  has_sms: z.boolean(),
  proposed_by: z.string(),
  proposed_at: z.iso.datetime(),
  in_force_at: z.iso.datetime().nullable(),
  ended_by: z.string().nullable(),
  ended_at: z.iso.datetime().nullable(),
})

/**
 * What an organisation has of its own: the address in force, the one that is proposed, and the
 * last one that ended.
 */
export const PortalAddresses = z.object({
  in_force: PortalAddressRecord.nullable(),
  open: PortalAddressRecord.nullable(),
  ended: PortalAddressRecord.nullable(),
})
