import { type LinkPurpose, linkLife } from '#domain/links/link-life.ts'
import { Refusal } from '#domain/refusal.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import type { LinkCode } from '#store/wire/link-codes.ts'
import { hashOfLinkCode, isLinkCode, newLinkCode } from './link-code.ts'

interface Wanted {
  purpose: LinkPurpose
  userId?: string
  organisationId?: string
  params?: Record<string, unknown>
  id?: string
  /** Where it had to be known before. */
  code?: string
}

type WithLinkCodes = Pick<Tx, 'linkCodes'>

interface MadeCode {
  code: string
  expiresAt: Date
}

/** A random code for one purpose; what it stands for is kept under its hash. */
export async function makeLinkCode(tx: WithLinkCodes, wanted: Wanted, now: Date): Promise<MadeCode> {
  const [made] = await makeLinkCodes(tx, [wanted], now)
  if (!made) throw new Error('A code was not made.')

  return made
}

/** Several of them, in their order. */
export async function makeLinkCodes(
  tx: WithLinkCodes,
  wanted: readonly Wanted[],
  now: Date,
): Promise<MadeCode[]> {
  const made = wanted.map(({ purpose, userId, organisationId, params = {}, id, code = newLinkCode() }) => ({
    code,
    expiresAt: new Date(now.getTime() + linkLife[purpose]),
    kept: {
      id: id ?? newId(),
      purpose,
      code_hash: hashOfLinkCode(code),
      user_id: userId ?? null,
      organisation_id: organisationId ?? null,
      params,
    },
  }))
  if (made.length > 0)
    await tx.linkCodes.addMany(
      made.map(({ kept, expiresAt }) => ({ ...kept, created_at: now, expires_at: expiresAt })),
    )

  return made.map(({ code, expiresAt }) => ({ code, expiresAt }))
}

/**
 * What a code stands for. Altered, unknown, used, expired and made for something else are one
 * answer.
 */
export async function readLinkCode(
  tx: WithLinkCodes,
  code: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<LinkCode> {
  const found = isLinkCode(code) && (await tx.linkCodes.find(hashOfLinkCode(code), purposes, now))
  if (!found) throw new Refusal('INVALID_URL')

  return found
}

/** The same, for a code that is good once. */
export async function takeLinkCode(
  tx: WithLinkCodes,
  code: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<LinkCode> {
  const taken = isLinkCode(code) && (await tx.linkCodes.take(hashOfLinkCode(code), purposes, now))
  if (!taken) throw new Refusal('INVALID_URL')

  return taken
}
