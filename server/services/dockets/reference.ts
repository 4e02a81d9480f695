import { exampleOf, fitsMask } from '#contract/vocabulary/mask.ts'
import type { ReferenceIdRule } from '#contract/vocabulary/sending-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Tx } from '#store/store.ts'

interface Filing {
  rule: ReferenceIdRule
  /** The sender's. */
  zoneId: string | null
}

/** Of many that are judged together; whether it is taken is asked apart. */
export const problemOfPattern = (
  reference: string,
  { pattern }: ReferenceIdRule,
): { path: string; code: string; values: { example: string } } | null =>
  pattern !== null && !fitsMask(pattern, reference)
    ? { path: 'reference_id', code: 'FOR_EXAMPLE', values: { example: exampleOf(pattern) } }
    : null

/** Capital or small, a reference is the same. */
export const referenceKey = (reference: string): string => reference.toLowerCase()

/** Why a reference cannot be used; null where it can at this moment. */
export async function problemOfReference(
  tx: Tx,
  reference: string,
  { rule, zoneId }: Filing,
): Promise<'REFERENCE_INVALID' | 'REFERENCE_TAKEN' | null> {
  if (rule.pattern !== null && !fitsMask(rule.pattern, reference)) return 'REFERENCE_INVALID'
  if (rule.unique === 'none') return null
  const isTaken = await tx.dockets.hasReference(
    referenceKey(reference),
    rule.unique === 'zone' ? { zoneId } : {},
  )

  return isTaken ? 'REFERENCE_TAKEN' : null
}

/**
 * The columns of a docket that is filed under this reference, or under what its draft says; of two
 * who file under it at once the second waits and is refused.
 */
export async function fileUnder(
  tx: Tx,
  docket: Pick<Docket, 'reference_id' | 'reference_key'>,
  given: string | undefined,
  filing: Filing,
) {
  const reference = given ?? docket.reference_id ?? undefined
  // It went out before, and is filed since then.
  if (docket.reference_key !== null && (!reference || referenceKey(reference) === docket.reference_key))
    return {}
  const { pattern, required } = filing.rule
  if (reference === undefined) {
    if (required) throw new Refusal('REFERENCE_MISSING')

    return {}
  }
  // Also where many may share it: another sender may belong to a zone where only one may have it.
  await tx.dockets.aloneWithReference(referenceKey(reference))
  const problem = await problemOfReference(tx, reference, filing)
  if (problem)
    throw new Refusal(problem, {
      fields: [
        pattern === null
          ? { path: 'reference_id', code: 'REFERENCE', values: { reference } }
          : { path: 'reference_id', code: 'FOR_EXAMPLE', values: { example: exampleOf(pattern) } },
      ],
    })

  return { reference_id: reference, reference_key: referenceKey(reference), reference_zone_id: filing.zoneId }
}

/**
 * What a docket that is a draft again gives back, so that another may be filed under it; where a
 * document beside went out under the reference, it stays.
 */
export const givenBack = (documents: readonly Pick<Document, 'state'>[]) =>
  documents.every(({ state }) => state === 'draft' || state === 'in_review')
    ? { reference_key: null, reference_zone_id: null }
    : {}
