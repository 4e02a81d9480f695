import type { Keys } from '#store/keys.ts'

const half = 16

/**
 * By which a browser that comes again is told: half of it stands for the key under which it speaks,
 * which nobody else can name, half for what it says of itself, which is a claim.
 */
export const browserMark = (
  keys: Keys,
  clientKeyHash: Buffer,
  fingerprint: string | null | undefined,
): Buffer => Buffer.concat([ofKey(keys, clientKeyHash), ofClaim(keys, fingerprint ?? '')])

const ofKey = (keys: Keys, clientKeyHash: Buffer): Buffer =>
  keys.hmac('registration-browser', clientKeyHash).subarray(0, half)

const ofClaim = (keys: Keys, fingerprint: string): Buffer =>
  keys.hmac('registration-fingerprint', Buffer.from(fingerprint)).subarray(0, half)

/** Whether what is in a registration was typed in this very browser. */
export const isTypedHere = (
  keys: Keys,
  { fingerprint_hash }: { fingerprint_hash: Buffer | null },
  clientKeyHash: Buffer,
): boolean => fingerprint_hash?.subarray(0, half).equals(ofKey(keys, clientKeyHash)) ?? false
