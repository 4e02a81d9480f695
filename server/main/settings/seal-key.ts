import { resolve } from 'node:path'
import type { CscSealKey } from '#providers/seal-key/csc-seal-key.ts'
import type { Pkcs11SealKey } from '#providers/seal-key/pkcs11-seal-key.ts'
import { CannotStart } from '../cannot-start.ts'
import { anAddress, together } from './readers.ts'

/** Where the key that seals lives, if not in our database. */
export type SealKeyConfiguration =
  | ({ kind: 'pkcs11'; certificatesFile: string } & Pkcs11SealKey)
  | ({ kind: 'csc' } & CscSealKey)

export function sealKeySetting(
  text: (name: string) => string | null,
  workingFolder: string,
): SealKeyConfiguration | null {
  const file = (path: string) => resolve(workingFolder, path)
  const inToken = together(
    [
      'MUHAR_SEAL_MODULE',
      'MUHAR_SEAL_TOKEN',
      'MUHAR_SEAL_KEY',
      'MUHAR_SEAL_PIN_FILE',
      'MUHAR_SEAL_CERTIFICATES',
    ],
    text,
    ([module, token, label, pinFile, certificatesFile]) => ({
      kind: 'pkcs11' as const,
      module,
      token,
      label,
      pinFile: file(pinFile),
      certificatesFile: file(certificatesFile),
    }),
  )
  const cscPinFile = text('MUHAR_SEAL_CSC_PIN_FILE')
  const atService = together(
    ['MUHAR_SEAL_CSC_URL', 'MUHAR_SEAL_CSC_CREDENTIAL', 'MUHAR_SEAL_CSC_TOKEN_FILE'],
    text,
    ([url, credentialId, tokenFile]) => ({
      kind: 'csc' as const,
      url: anAddress('MUHAR_SEAL_CSC_URL', url, ['https:', 'http:']),
      credentialId,
      accessTokenFile: file(tokenFile),
      pinFile: cscPinFile && file(cscPinFile),
    }),
  )
  if (inToken && atService)
    throw new CannotStart(
      'MUHAR_SEAL_MODULE and MUHAR_SEAL_CSC_URL are both set: the key of the seal is in one place.',
    )

  return inToken ?? atService
}
