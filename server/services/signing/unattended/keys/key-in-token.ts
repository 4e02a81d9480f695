import { Refusal } from '#domain/refusal.ts'
import { readCertificate } from '#engine/crypto/index.ts'
import { nodeCrypto } from '#engine/node/index.ts'
import { TokenFailed, type TokenKeys } from '#providers/token-keys/port.ts'
import type { Parts } from '#services/parts.ts'
import { sealContext } from '../../../seal/organisation-seal.ts'
import { leafOf } from '../../methods/own-certificate.ts'
import type { OpenKey, UnattendedKey } from './unattended-key.ts'

/** @throws Refusal */
export function tokenOf({ tokenKeys }: Parts): TokenKeys {
  if (!tokenKeys) throw new Refusal('KEY_TOKEN_OFF')

  return tokenKeys
}

const refusedFor = {
  away: 'KEY_TOKEN_AWAY',
  pin: 'KEY_PIN_WRONG',
  locked: 'KEY_PIN_LOCKED',
  gone: 'KEY_NOT_IN_TOKEN',
} as const

/** What goes wrong at the token, as it is told. */
export async function orRefuseToken<Answer>(parts: Parts, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof TokenFailed)) throw error
    parts.log.warn({ why: error.why, error: error.message }, 'The token of the server failed.')
    throw new Refusal(refusedFor[error.why])
  }
}

interface WantedKey {
  keyId: string
  pin: string
  certificates: readonly Uint8Array[]
  algorithm: UnattendedKey['key']['algorithm']
}

/** A key of which each signature is a login of its own. @throws Refusal */
export function openInToken(parts: Parts, { keyId, pin, certificates, algorithm }: WantedKey): UnattendedKey {
  const token = tokenOf(parts)
  const { spki } = readCertificate(leafOf(certificates))

  return {
    key: {
      certificates,
      algorithm,
      async sign(data) {
        const asked = { id: keyId, pin, certificates }
        const signature = await orRefuseToken(
          parts,
          token.withKey(asked, (key) => key.sign(data)),
        )
        // The certificate may lie beside another key.
        if (!(await nodeCrypto.verify(algorithm, spki, data, signature)))
          throw new Refusal('SIGNATURE_INVALID')

        return signature
      },
    },
    close: () => undefined,
  }
}

/** A key in the token of the server, which it never leaves. */
export const keyInToken: OpenKey = async ({ parts, store, kept, certificates, algorithm }) => {
  const { id, key_id, sealed_key } = kept
  if (!sealed_key || !key_id) throw new Refusal('KEY_NOT_IN_TOKEN')
  const pin = parts.keys.open(sealed_key, sealContext(store.organisationId, id)).toString('utf8')

  return openInToken(parts, { keyId: key_id, pin, certificates, algorithm })
}
