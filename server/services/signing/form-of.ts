import { type FormField, type JudgedField, judgeForm } from '#contract/vocabulary/fields/judge-form.ts'
import { neededBy } from '#contract/vocabulary/fields/judge-settings.ts'
import { isMarkBox } from '#contract/vocabulary/position-kinds.ts'
import { isoDayInIndia } from '#domain/signing/fields.ts'
import type { Keys } from '#store/keys.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { openPrefill, openValues } from './box-values.ts'

export interface Form {
  /** The fields of this person, with what they need of people who signed before. */
  fields: FormField[]
  judged: ReadonlyMap<string, JudgedField>
}

/**
 * The form of one person on one document, with what is typed now, or would be by `typing` (ids of
 * boxes).
 */
export async function formOf(
  tx: Tx,
  keys: Keys,
  own: Signer,
  now: Date,
  typing: ReadonlyMap<string, string> = new Map(),
): Promise<Form> {
  const boxes = (await tx.signerPositions.ofDocuments([own.document_id])).filter((box) => !isMarkBox(box))
  const ownBoxes = boxes.filter(({ signer_id }) => signer_id === own.id)
  const others = await neededOfOthers(tx, boxes, ownBoxes, own)
  const today = isoDayInIndia(now)
  const read = (all: readonly SignerPosition[]) => openValues(keys, all).map((box) => fieldOf(keys, box))

  const earlier = read(others)
  const before = judgeForm(earlier, today)
  const fields = [
    // People who signed before are done: what follows here needs their answers and nothing else.
    ...earlier.map(
      (field): FormField => ({
        ...field,
        required: false,
        settings: { ...field.settings, condition: undefined, formula: undefined, fixed: undefined },
        prefill: null,
        typed: before.get(field.id)?.value ?? '',
      }),
    ),
    ...read(ownBoxes).map((field) => ({ ...field, typed: typing.get(field.id) ?? field.typed })),
  ]

  return { fields, judged: judgeForm(fields, today) }
}

function fieldOf(keys: Keys, box: SignerPosition): FormField {
  return {
    id: box.id,
    kind: box.kind,
    required: box.required,
    settings: box.settings,
    prefill: openPrefill(keys, box),
    typed: box.value,
  }
}

/** What the fields of this person need, and what that needs: nothing else of anybody is opened. */
async function neededOfOthers(
  tx: Tx,
  boxes: readonly SignerPosition[],
  ownBoxes: readonly SignerPosition[],
  own: Signer,
): Promise<SignerPosition[]> {
  const wanted = ownBoxes.flatMap(({ settings }) => neededBy(settings))
  if (wanted.length === 0) return []
  const earlier = new Set(
    (await tx.signers.ofDocument(own.document_id))
      .filter(({ sequence }) => sequence < own.sequence)
      .map(({ id }) => id),
  )
  const needed = new Map<string, SignerPosition>()
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    const box = boxes.find(({ settings, signer_id }) => settings.name === name && earlier.has(signer_id))
    if (!box || needed.has(box.id)) continue
    needed.set(box.id, box)
    wanted.push(...neededBy(box.settings))
  }

  return [...needed.values()]
}
