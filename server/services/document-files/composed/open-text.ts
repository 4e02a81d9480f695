import type { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { changedOutside, fixedInPlaces } from '#contract/vocabulary/composed/open-places.ts'
import { blocksIn } from '#contract/vocabulary/composed/walk.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Tx } from '#store/store.ts'
import { contentOf } from './kept-content.ts'

interface Wanted {
  content: ComposedContent
  /** Undefined: as the document is. */
  letterhead_id?: string | null | undefined
}

/**
 * Whether a text may become this one: a template may fix all of it, or all but its open places. The
 * version that was published decides; what the template says today does not.
 */
export async function requireMayBecome(
  tx: Tx,
  parts: Pick<Parts, 'vault'>,
  document: Document,
  { content, letterhead_id }: Wanted,
): Promise<void> {
  if (document.text_fixed) throw new Refusal('TEXT_FIXED')
  if (!document.places_only) return requireNoPlaces(content)
  const kept = await contentOf(tx, parts, document)
  if (letterhead_id !== undefined && letterhead_id !== kept.letterheadId)
    throw new Refusal('OUTSIDE_OPEN_PLACES').ofField('letterhead_id')
  const [inside] = fixedInPlaces(content.blocks)
  const path = changedOutside(kept.content, content) ?? (inside && ['blocks', ...inside.path])
  if (path) throw new Refusal('OUTSIDE_OPEN_PLACES').ofField(['content', ...path].join('.'))
}

/** Only a template says which places are open. */
export function requireNoPlaces({ blocks }: ComposedContent): void {
  const fields = [...blocksIn(blocks)].flatMap(({ block, path }) =>
    block.kind === 'open_place'
      ? [{ path: ['content', 'blocks', ...path].join('.'), code: 'OF_TEMPLATES' as const }]
      : [],
  )
  if (fields.length > 0) throw new Refusal('BAD_REQUEST', { fields })
}
