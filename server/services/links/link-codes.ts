import { type LinkPurpose, linkLife } from '#domain/links/link-life.ts'
import { Refusal } from '#domain/refusal.ts'
import { hashOfLinkCode, isLinkCode, newLinkCode } from '#services/invitations/link-code.ts'
import { type LinkCode, linkCodes } from '#store/link-codes.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

interface Wanted {
  purpose: LinkPurpose
  userId?: string
  organisationId?: string
  params?: Record<string, unknown>
  id?: string
  /** Where it had to be known before. */
  code?: string
}

type WithDatabase = Pick<Tx, 'db'>

/** A random code for one purpose; what it stands for is kept under its hash. */
export async function makeLinkCode(
  tx: WithDatabase,
  { purpose, userId, organisationId, params = {}, id = newId(), code = newLinkCode() }: Wanted,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + linkLife[purpose])
  await linkCodes(tx.db).add({
    id,
    purpose,
    codeHash: hashOfLinkCode(code),
    userId: userId ?? null,
    organisationId: organisationId ?? null,
    params,
    expiresAt,
  })

  return { code, expiresAt }
}

/** What a code stands for. Altered, unknown, used, expired and made for something else are one answer. */
export async function readLinkCode(
  tx: WithDatabase,
  code: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<LinkCode> {
  const found = isLinkCode(code) && (await linkCodes(tx.db).find(hashOfLinkCode(code), purposes, now))
  if (!found) throw new Refusal('INVALID_URL')

  return found
}

/** The same, for a code that is good once. */
export async function takeLinkCode(
  tx: WithDatabase,
  code: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<LinkCode> {
  const taken = isLinkCode(code) && (await linkCodes(tx.db).take(hashOfLinkCode(code), purposes, now))
  if (!taken) throw new Refusal('INVALID_URL')

  return taken
}
