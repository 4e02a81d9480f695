import { hour } from '#contract/vocabulary/time.ts'
import { linkLife } from '#domain/links/link-life.ts'
import { Refusal } from '#domain/refusal.ts'
import { hashOfLinkCode, isLinkCode } from '#services/links/link-code.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { PlatformTx } from '#store/store.ts'
import { openContact, sealContact } from './papers-contact.ts'

/** Whose papers somebody may see, by the code that they typed. */
export interface OpenPapers {
  /** Of the token: what tickets and hand-overs are tied to. */
  id: string
  contact: string
  /** Those that have written to the contact; each is asked by itself. */
  organisations: readonly string[]
}

// Our choice, as for a session: however often somebody looks, the code is typed again after a
// working day.
const longest = 12 * hour

/** A token for the papers of a contact, bound to this browser's key. */
export function makePapersToken(
  tx: Pick<PlatformTx, 'linkCodes'>,
  parts: Parts,
  { contact, clientKeyHash }: { contact: string; clientKeyHash: Buffer },
): Promise<{ code: string; expiresAt: Date }> {
  const id = newId()
  const params = { contact: sealContact(parts.keys, contact, id), key: clientKeyHash.toString('hex') }

  return makeLinkCode(tx, { purpose: 'papers', id, params }, parts.clock.now())
}

/**
 * Who shows a token, from its row alone; a token of another browser opens nothing. Each look begins
 * its half hour anew.
 */
export async function openPapers(parts: Parts, token: string, clientKeyHash: Buffer): Promise<OpenPapers> {
  const now = parts.clock.now()

  return await parts.store.platform.transaction(async (tx) => {
    const row = isLinkCode(token) ? await tx.linkCodes.find(hashOfLinkCode(token), ['papers'], now) : null
    const end = row && row.created_at.getTime() + longest
    if (!row || !end || end <= now.getTime()) throw new Refusal('SESSION_ENDED')
    if (row.params.key !== clientKeyHash.toString('hex')) throw new Refusal('SESSION_KEY')
    await tx.linkCodes.prolong(row.id, new Date(Math.min(now.getTime() + linkLife.papers, end)))
    const contact = openContact(parts.keys, String(row.params.contact), row.id)
    if (contact === null) throw new Refusal('SESSION_ENDED')

    return { id: row.id, contact, organisations: await tx.contactOrganisations.of(contact) }
  })
}
