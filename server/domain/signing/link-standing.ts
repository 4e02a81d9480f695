import type { DocumentState } from '#contract/vocabulary/states.ts'
import { wordLists } from '#contract/vocabulary/word-lists.ts'
import { Refusal } from '#domain/refusal.ts'

export interface LinkStanding {
  expires_at: Date
  dead_at: Date | null
  dead_reason: string | null
}

/** Who signed for a group is said where it is known. */
type Ending = Exclude<keyof typeof wordLists.LINK_ENDED, 'group'>

const isEnding = (how: string): how is Ending => how !== 'group' && Object.hasOwn(wordLists.LINK_ENDED, how)

const linkEnded = (how: string): Refusal =>
  isEnding(how) ? new Refusal('LINK_ENDED', { values: { case: how } }) : new Refusal('LINK_ENDED')

/**
 * Refuses a link that no longer opens anything, and says why; what it led to still opens once
 * everybody has signed.
 */
export function requireLivingLink(link: LinkStanding, docketState: DocumentState, now: Date): void {
  if (link.dead_reason === 'replaced') throw new Refusal('LINK_REPLACED')
  if (link.dead_reason === 'expired' || docketState === 'expired') throw new Refusal('LINK_EXPIRED')
  if (link.dead_at) throw linkEnded(link.dead_reason ?? '')
  if (docketState === 'revoked' || docketState === 'deleted' || docketState === 'rejected')
    throw linkEnded(docketState)
  if (docketState === 'draft' || docketState === 'in_review') throw new Refusal('LINK_ENDED')
  if (now >= link.expires_at) throw new Refusal('LINK_EXPIRED')
}
