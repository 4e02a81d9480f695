import { handMethods, namesSigner, type PersonMethod } from '#contract/vocabulary/signing-methods.ts'
import { Refusal } from '#domain/refusal.ts'
import { signsFile } from '#domain/signers/turn.ts'
import type { DocketSettings } from '../dockets/docket-settings.ts'

type Capped = Pick<DocketSettings, 'document_type' | 'method_floors'>

/** The last way that the type of this docket allows; null: any. */
export function floorOf({ document_type, method_floors }: Capped): PersonMethod | null {
  const type = document_type?.toLowerCase()

  return method_floors.find((one) => one.type.toLowerCase() === type)?.floor ?? null
}

/**
 * The ways that are not below the floor: what comes after it in the sender's order is, and, where
 * the floor names the signer in a certificate of their own, what names nobody.
 */
export function aboveFloor(methods: readonly PersonMethod[], settings: Capped): readonly PersonMethod[] {
  const floor = floorOf(settings)
  if (!floor) return methods
  const last = methods.indexOf(floor)
  const upTo = last < 0 ? methods : methods.slice(0, last + 1)

  return upTo.filter((method) => !namesSigner(floor) || namesSigner(method))
}

/** Refuses to leave somebody who signs without any way. */
export function requireAboveFloor(
  signers: readonly (Parameters<typeof signsFile>[0] & { name: string; methods: readonly string[] })[],
  settings: Capped,
): void {
  const stuck = signers.find(
    (one) => signsFile(one) && aboveFloor(handMethods(one.methods), settings).length === 0,
  )
  if (stuck) throw new Refusal('METHOD_BELOW_FLOOR', { values: { person: stuck.name } })
}
