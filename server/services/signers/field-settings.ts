import type { FieldInput } from '#contract/signers/field-input.ts'
import {
  type FormProblem,
  problemsAmong,
  problemsOfSettings,
} from '#contract/vocabulary/fields/judge-settings.ts'
import { type FieldSettings, settingsOf } from '#contract/vocabulary/fields/settings.ts'
import type { PositionKind } from '#contract/vocabulary/position-kinds.ts'
import type { FieldProblem } from '#contract/vocabulary/rule.ts'
import { declaredFields } from '#domain/positions/declared-fields.ts'
import { Refusal } from '#domain/refusal.ts'
import { isoDayInIndia } from '#domain/signing/fields.ts'
import type { OpenDocument } from '#services/dockets/open-folder.ts'
import { openPrefill } from '#services/signing/box-values.ts'
import type { Keys } from '#store/keys.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { Tx } from '#store/store.ts'

export interface Said {
  settings: FieldSettings
  prefill: string | null
}

/** What is said of a box: with this call, or before it where the box is only moved. */
export function saidOf(
  keys: Keys,
  box: { kind: PositionKind; field?: FieldInput | undefined },
  kept: SignerPosition | undefined,
): Said {
  if (!box.field)
    return kept?.kind === box.kind
      ? { settings: kept.settings, prefill: openPrefill(keys, kept) }
      : { settings: {}, prefill: null }
  const { prefill, ...settings } = box.field

  return { settings, prefill: prefill?.trim() ? prefill.trim() : null }
}

/** Refuses what cannot be said of a field of this kind, on the setting that is wrong. */
export function requireSettings(kind: PositionKind, said: Said, now: Date, path: string | null): void {
  const problems = problemsOfSettings(kind, said.settings, said.prefill, isoDayInIndia(now))
  if (said.prefill !== null && !settingsOf[kind].includes('default'))
    problems.push({ path: 'prefill', broken: { code: 'WRONG_FORM' } })
  refuse(problems.map(({ path: setting, broken }) => ({ path: within(path, setting), ...broken })))
}

/**
 * Refuses a name that another field of the document has, and fields that follow from each other in
 * a circle.
 */
export async function requireTogether(
  tx: Tx,
  opened: readonly OpenDocument[],
  ids: readonly string[],
  pathOf: (index: number) => string | null,
): Promise<void> {
  const boxes = await tx.signerPositions.ofDocuments(opened.map(({ document }) => document.id))
  const problems = opened.flatMap(({ document, signers }) =>
    problemsAmong(
      declaredFields(
        boxes.filter(({ document_id }) => document_id === document.id),
        signers,
      ),
    ),
  )
  refuse(
    problems.map(({ id, path, broken }): FieldProblem => {
      const index = ids.indexOf(id)

      return { path: within(pathOf(Math.max(0, index)), path), ...broken }
    }),
  )
}

const within = (path: string | null, setting: FormProblem['path']): string =>
  path ? `${path}.field.${setting}` : `field.${setting}`

function refuse(fields: readonly FieldProblem[]): void {
  if (fields.length > 0) throw new Refusal('BAD_REQUEST', { fields: [...fields] })
}
