import {
  type BuiltMethod,
  builtMethods,
  factsOf,
  isBuilt,
  isMethodName,
} from '#contract/vocabulary/signing-methods.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import type { Tx } from '#store/store.ts'
import { aadhaarOtp } from './aadhaar-otp.ts'
import { cloud } from './cloud.ts'
import { dsc } from './dsc.ts'
import { electronic } from './electronic.ts'
import type { WayToSign } from './way-to-sign.ts'

/** A method of this version is a row of `signing-methods.ts` and a file here. */
export const waysToSign: Readonly<Record<BuiltMethod, WayToSign>> = {
  aadhaar_otp: aadhaarOtp,
  dsc,
  electronic,
  cloud,
}

/** The way of a kept act, whose method may be of a version that comes later. */
export function wayOf(method: string): WayToSign {
  if (!isMethodName(method) || !isBuilt(method)) throw new Refusal('METHOD_NOT_ALLOWED')

  return waysToSign[method]
}

/** The ways for which installation and organisation are set up. */
export async function methodsSetUp(parts: Parts, tx: Tx): Promise<BuiltMethod[]> {
  const hasService = (await tx.signingServices.inUse()).length > 0

  return builtMethods.filter(
    (method) => waysToSign[method].isSetUp(parts) && (factsOf(method).knows !== 'account' || hasService),
  )
}

/** Most documents that one act of this method carries here. */
export const mostDocumentsOf = (parts: Parts, method: BuiltMethod): number =>
  factsOf(method).documents ?? waysToSign[method].mostDocuments?.(parts) ?? 1
