import { CmsError, type CmsErrorCode } from '../crypto/errors.ts'
import { PdfError } from '../pdf/errors.ts'
import type { SubIndication, Verdict } from './report.ts'

export const passed: Verdict = { indication: 'TOTAL-PASSED', subIndication: null, message: null }

export const failed = (subIndication: SubIndication, message: string): Verdict => ({
  indication: 'TOTAL-FAILED',
  subIndication,
  message,
})

export const indeterminate = (subIndication: SubIndication, message: string): Verdict => ({
  indication: 'INDETERMINATE',
  subIndication,
  message,
})

/** ETSI EN 319 102-1 §5.1.3: what each refusal of the cryptography means for a signature. */
const meanings: Record<CmsErrorCode, [Verdict['indication'], SubIndication]> = {
  UNREADABLE: ['TOTAL-FAILED', 'FORMAT_FAILURE'],
  NOT_DETACHED: ['TOTAL-FAILED', 'FORMAT_FAILURE'],
  MORE_THAN_ONE_SIGNER: ['TOTAL-FAILED', 'FORMAT_FAILURE'],
  DIGEST_MISMATCH: ['TOTAL-FAILED', 'HASH_FAILURE'],
  SIGNATURE_INVALID: ['TOTAL-FAILED', 'SIG_CRYPTO_FAILURE'],
  REVOKED: ['TOTAL-FAILED', 'REVOKED'],
  ALGORITHM_REFUSED: ['INDETERMINATE', 'CRYPTO_CONSTRAINTS_FAILURE'],
  SIGNER_CERTIFICATE_MISSING: ['INDETERMINATE', 'NO_SIGNING_CERTIFICATE_FOUND'],
  SIGNER_CERTIFICATE_SUBSTITUTED: ['INDETERMINATE', 'NO_SIGNING_CERTIFICATE_FOUND'],
  NOT_A_SIGNER_CERTIFICATE: ['INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE'],
  CERTIFICATE_EXPIRED: ['INDETERMINATE', 'OUT_OF_BOUNDS_NO_POE'],
  CHAIN_UNTRUSTED: ['INDETERMINATE', 'NO_CERTIFICATE_CHAIN_FOUND'],
  CHAIN_CONSTRAINTS_FAILED: ['INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE'],
  REVOCATION_UNKNOWN: ['INDETERMINATE', 'TRY_LATER'],
  SIGNING_TIME_REFUSED: ['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE'],
  TIME_STAMP_REFUSED: ['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE'],
}

/** The verdict a typed refusal means. Any other error is a fault of the program and goes on. */
export function verdictOf(error: unknown): Verdict {
  if (error instanceof CmsError) {
    const [indication, subIndication] = meanings[error.code]
    return { indication, subIndication, message: error.message }
  }
  if (error instanceof PdfError) return failed('FORMAT_FAILURE', error.message)
  throw error
}
