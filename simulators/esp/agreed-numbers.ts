import { checkDigit } from './verhoeff.ts'

/** What UIDAI says beside its codes; any other is "not named". */
const innerWords: Readonly<Record<string, string>> = {
  '110': 'mobile number is not linked with this Aadhaar',
  '112': 'neither mobile number nor e-mail is linked with this Aadhaar',
  '300': 'biometric data did not match',
  '330': 'biometrics are locked',
  '400': 'invalid OTP',
  '402': 'transaction of the OTP does not match',
  '811': 'no biometric data of this resident',
  '952': 'OTP flooding',
  '953': 'limit of OTP requests exceeded',
  '996': 'Aadhaar cancelled',
  '997': 'Aadhaar suspended',
  '998': 'invalid Aadhaar number or VID',
}

const outer = '99991200'
const inner = '99991300'

/** The number for which the provider answers a code of its own: `ESP-901` and others. */
export const numberOfCode = (code: string): string => withCheck(`${outer}${code.replace(/^ESP-/, '')}`)

/** The number for which UIDAI answers a code. */
export const numberOfInnerCode = (code: string): string => withCheck(`${inner}${code}`)

const withCheck = (digits: string): string => digits + checkDigit(digits)

/** What is answered for an agreed number; null for any other. */
export function agreedFailure(aadhaar: string): { code: string; message: string } | null {
  const code = aadhaar.slice(8, 11)
  if (aadhaar.startsWith(outer)) return { code: `ESP-${code}`, message: 'The request could not be served' }
  if (aadhaar.startsWith(inner))
    return {
      code: 'ESP-991',
      message: `eKYC failed: UIDAI error ${code}, ${innerWords[code] ?? 'not named'}`,
    }

  return null
}
