import type { PlainRefusalCode } from '#contract/vocabulary/refusals.ts'
import { Refusal } from '#domain/refusal.ts'
import { KeyError, keysOfPkcs12 } from '#engine/node/index.ts'
import type { Parts } from '#services/parts.ts'
import { proved } from '#services/signing/methods/own-certificate.ts'
import { type KeyToEnrol, keyToEnrol } from './key-to-enrol.ts'

// Our choice: as on the signer's own page, some tenths of a second.
const mostRounds = 1_000_000

/**
 * The key of a PKCS#12 file whose certificate may sign documents now; of several the first that
 * may. @throws Refusal of the first, where none may
 */
export async function openKeyFile(parts: Parts, file: Uint8Array, passphrase: string): Promise<KeyToEnrol> {
  let first: unknown
  const keys = opened(file, passphrase)
  for (const { pkcs8, certificates } of keys)
    try {
      const { signer, chain } = await proved(parts, certificates)
      for (const other of keys) if (other.pkcs8 !== pkcs8) other.pkcs8.fill(0)

      return { ...keyToEnrol(signer, chain), secret: pkcs8, place: null }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      first ??= error
      pkcs8.fill(0)
    }
  throw first ?? new Refusal('KEY_FILE_WITHOUT_KEY')
}

function opened(file: Uint8Array, passphrase: string): ReturnType<typeof keysOfPkcs12> {
  try {
    return keysOfPkcs12(file, passphrase, mostRounds)
  } catch (error) {
    if (!(error instanceof KeyError)) throw error
    throw new Refusal(refusedFor[error.code] ?? 'KEY_FILE_UNREADABLE')
  }
}

const refusedFor: Partial<Record<KeyError['code'], PlainRefusalCode>> = {
  PASSPHRASE_WRONG: 'KEY_FILE_PASSPHRASE',
  KEY_OF_ANOTHER_CERTIFICATE: 'KEY_FILE_WITHOUT_KEY',
}
