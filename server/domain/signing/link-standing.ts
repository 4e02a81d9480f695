import type { DocumentState } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'

export interface LinkStanding {
  expires_at: Date
  dead_at: Date | null
  dead_reason: string | null
}

const endings: Readonly<Record<string, string>> = {
  revoked: 'The sender has taken this back. You need not do anything.',
  rejected: 'Someone has declined this, so nobody signs it any more.',
  removed: 'The sender has removed you from this. You need not do anything.',
  deleted: 'The sender has removed this. You need not do anything.',
  expired: 'The time to sign this has passed.',
}

/** Refuses a link that no longer opens anything, and says why; what it led to still opens once everybody has signed. */
export function requireLivingLink(link: LinkStanding, docketState: DocumentState, now: Date): void {
  if (link.dead_reason === 'replaced') throw new Refusal('LINK_REPLACED')
  if (link.dead_reason === 'expired' || docketState === 'expired') throw new Refusal('LINK_EXPIRED')
  if (link.dead_at) throw new Refusal('LINK_ENDED', { sentence: endings[link.dead_reason ?? ''] })
  if (docketState === 'revoked' || docketState === 'deleted' || docketState === 'rejected')
    throw new Refusal('LINK_ENDED', { sentence: endings[docketState] })
  if (docketState === 'draft' || docketState === 'in_review') throw new Refusal('LINK_ENDED')
  if (now >= link.expires_at) throw new Refusal('LINK_EXPIRED')
}
