import type { LinkPurpose } from '#domain/links/link-life.ts'
import { Refusal } from '#domain/refusal.ts'
import { readLinkCode, takeLinkCode } from '#services/links/link-codes.ts'
import type { Tx } from '#store/store.ts'
import type { LinkCode } from '#store/wire/link-codes.ts'
import type { Identity } from './settle.ts'

/** Whom a code stands for, while the portal has not asked yet. */
export interface HeldIdentity {
  providerId: string
  /** Row of `sso_sign_ins`. */
  signInId: string
  /**
   * Base64url: of the browser that began. Null where the provider began: any browser may bring it,
   * as the organisation allowed.
   */
  clientKey: string | null
  identity: Identity
}

export type HeldCode = HeldIdentity & { organisationId: string }

/** One of another browser, unknown, used and expired are one answer. */
export async function readHeld(
  tx: Pick<Tx, 'linkCodes'>,
  code: string,
  purposes: readonly LinkPurpose[],
  clientKeyHash: Buffer,
  now: Date,
): Promise<HeldCode> {
  return await held(() => readLinkCode(tx, code, purposes, now), clientKeyHash)
}

/** The same, and the code is used up. */
export async function takeHeld(
  tx: Pick<Tx, 'linkCodes'>,
  code: string,
  purposes: readonly LinkPurpose[],
  clientKeyHash: Buffer,
  now: Date,
): Promise<HeldCode> {
  return await held(() => takeLinkCode(tx, code, purposes, now), clientKeyHash)
}

async function held(find: () => Promise<LinkCode>, clientKeyHash: Buffer): Promise<HeldCode> {
  try {
    const { organisation_id: organisationId, params } = await find()
    const identity = params as unknown as HeldIdentity
    const isOwn = identity.clientKey === null || identity.clientKey === clientKeyHash.toString('base64url')
    if (organisationId && isOwn) return { ...identity, organisationId }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'INVALID_URL') throw error
  }
  throw new Refusal('SSO_TOKEN')
}
