import type { MissingForMethod } from '#contract/vocabulary/missing-for-method.ts'
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
import { aadhaarBio } from './aadhaar-bio.ts'
import { aadhaarFace } from './aadhaar-face.ts'
import { aadhaarOtp } from './aadhaar-otp.ts'
import { autosign } from './autosign.ts'
import { cloud } from './cloud.ts'
import { dsc } from './dsc.ts'
import { electronic } from './electronic.ts'
import { vsign } from './vsign.ts'
import type { WayToSign } from './way-to-sign.ts'

/** A method of this version is a row of `signing-methods.ts` and a file here. */
export const waysToSign: Readonly<Record<BuiltMethod, WayToSign>> = {
  aadhaar_otp: aadhaarOtp,
  aadhaar_bio: aadhaarBio,
  aadhaar_face: aadhaarFace,
  dsc,
  electronic,
  vsign,
  cloud,
  autosign,
}

/** The way of a kept act, whose method may be of a version that comes later. */
export function wayOf(method: string): WayToSign {
  if (!isMethodName(method) || !isBuilt(method)) throw new Refusal('METHOD_NOT_ALLOWED')

  return waysToSign[method]
}

/** The ways for which installation and organisation are set up. */
export async function methodsSetUp(parts: Parts, tx: Tx): Promise<BuiltMethod[]> {
  const missing = await missingForMethods(parts, tx)

  return builtMethods.filter((method) => !missing[method])
}

/** The ways that are not set up, and what is missing for each. */
export async function missingForMethods(
  parts: Parts,
  tx: Tx,
): Promise<Partial<Record<BuiltMethod, MissingForMethod>>> {
  const hasService = (await tx.signingServices.inUse()).length > 0
  const missing = (method: BuiltMethod): MissingForMethod | null => {
    const { where, knows, reads } = factsOf(method)
    if (!waysToSign[method].isSetUp(parts)) {
      if (where !== 'provider') return 'trust'

      return reads.length > 0 && parts.esign.mostDocuments > 0 ? 'reader' : 'provider'
    }

    return knows === 'account' && !hasService ? 'service' : null
  }

  return Object.fromEntries(
    builtMethods.flatMap((method) => {
      const what = missing(method)

      return what ? [[method, what]] : []
    }),
  )
}

/** Most documents that one act of this method carries here. */
export const mostDocumentsOf = (parts: Parts, method: BuiltMethod): number =>
  factsOf(method).documents ?? waysToSign[method].mostDocuments?.(parts) ?? 1
