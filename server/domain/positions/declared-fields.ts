import { type DeclaredField, problemsOfNames } from '#contract/vocabulary/fields/judge-settings.ts'
import type { FieldSettings } from '#contract/vocabulary/fields/settings.ts'
import { Refusal } from '#domain/refusal.ts'

interface Box {
  id: string
  signer_id: string
  label: string
  settings: FieldSettings
}

/** The fields of one document as they are judged among each other. */
export const declaredFields = (
  boxes: readonly Box[],
  signers: readonly { id: string; sequence: number }[],
): DeclaredField[] =>
  boxes
    .map(({ id, settings, signer_id }) => ({
      id,
      settings,
      person: signer_id,
      sequence: signers.find((one) => one.id === signer_id)?.sequence ?? 0,
    }))
    // In one order, so that the same circle is told in the same way.
    .sort((a, b) => a.id.localeCompare(b.id))

/** Refuses a field that needs another which nobody fills before: it would never be whole. */
export function requireSources(
  document: string,
  boxes: readonly Box[],
  signers: readonly { id: string; sequence: number }[],
): void {
  const [problem] = problemsOfNames(declaredFields(boxes, signers))
  if (!problem) return
  const box = boxes.find(({ id }) => id === problem.id)

  throw new Refusal('FIELD_NOT_READY', {
    values: { field: box?.label || box?.settings.name || '', document, name: problem.name },
  })
}
