import type { FieldInput } from '#contract/signers/field-input.ts'
import { openPrefill } from '#services/signing/box-values.ts'
import type { Keys } from '#store/keys.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'

/** What a sender said of a field, where they said anything. */
export function presentField(keys: Keys, box: SignerPosition): { field?: FieldInput } {
  const prefill = openPrefill(keys, box)
  if (Object.keys(box.settings).length === 0 && prefill === null) return {}

  return { field: { ...box.settings, options: box.settings.options?.slice(), prefill } as FieldInput }
}
