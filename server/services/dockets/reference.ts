import { exampleOf, fitsMask } from '#contract/vocabulary/mask.ts'
import type { ReferenceIdRule } from '#contract/vocabulary/sending-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'

interface Filing {
  rule: ReferenceIdRule
  /** The sender's. */
  zoneId: string | null
}

/** Capital or small, a reference is the same. */
const keyOf = (reference: string): string => reference.toLowerCase()

/** Why a reference cannot be used; null where it can at this moment. */
export async function problemOfReference(
  tx: Tx,
  reference: string,
  { rule, zoneId }: Filing,
): Promise<'REFERENCE_INVALID' | 'REFERENCE_TAKEN' | null> {
  if (rule.pattern !== null && !fitsMask(rule.pattern, reference)) return 'REFERENCE_INVALID'
  if (rule.unique === 'none') return null
  const isTaken = await tx.dockets.hasReference(keyOf(reference), rule.unique === 'zone' ? { zoneId } : {})

  return isTaken ? 'REFERENCE_TAKEN' : null
}

/**
 * The columns of a docket that is filed under this reference; of two who file under it at once the
 * second waits and is refused.
 */
export async function fileUnder(
  tx: Tx,
  docket: { reference_key: string | null },
  reference: string | undefined,
  filing: Filing,
) {
  // Sent before, and filed then.
  if (docket.reference_key !== null && (!reference || keyOf(reference) === docket.reference_key)) return {}
  const { pattern, required } = filing.rule
  if (reference === undefined) {
    if (required) throw new Refusal('REFERENCE_MISSING')

    return {}
  }
  // Also where many may share it: another sender may belong to a zone where only one may have it.
  await tx.dockets.aloneWithReference(keyOf(reference))
  const problem = await problemOfReference(tx, reference, filing)
  if (problem)
    throw new Refusal(problem, {
      fields: [
        pattern === null
          ? { path: 'reference_id', code: 'REFERENCE', values: { reference } }
          : { path: 'reference_id', code: 'FOR_EXAMPLE', values: { example: exampleOf(pattern) } },
      ],
    })

  return { reference_id: reference, reference_key: keyOf(reference), reference_zone_id: filing.zoneId }
}
