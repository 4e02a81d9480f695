import { Refusal } from '#domain/refusal.ts'
import { readCertificate } from '#engine/crypto/index.ts'
import { nodeCrypto } from '#engine/node/index.ts'
import { TokenFailed, type TokenKeys } from '#providers/token-keys/port.ts'
import type { Parts } from '#services/parts.ts'
import { sealContext } from '../../../seal/organisation-seal.ts'
import { leafOf } from '../../methods/own-certificate.ts'
import { pinGuard } from './token-pins.ts'
import type { OpenKey, UnattendedKey } from './unattended-key.ts'

/**
 * The token of the server, for the organisation whose it is. `unclear`: what is said where the
 * operator has to name one. @throws Refusal
 */
export async function tokenOf(
  { tokenKeys, store, log }: Parts,
  organisationId: string,
  unclear: 'KEY_TOKEN_OFF' | 'KEY_TOKEN_AWAY' = 'KEY_TOKEN_OFF',
): Promise<TokenKeys> {
  if (!tokenKeys) throw new Refusal('KEY_TOKEN_OFF')
  // Where the operator has named nobody it is theirs who are alone here.
  const owner = tokenKeys.organisation ?? (await store.platform.read((tx) => tx.organisations.onlyOne()))
  if (owner === null) {
    log.warn({}, 'MUHAR_KEYS_ORGANISATION names nobody, and there are several: the token is used for none.')
    throw new Refusal(unclear)
  }
  if (owner !== organisationId) throw new Refusal(tokenKeys.organisation ? 'KEY_TOKEN_OFF' : unclear)

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
  token: TokenKeys
  keyId: string
  pin: string
  /** Whether it was never right. */
  isNew: boolean
  certificates: readonly Uint8Array[]
  algorithm: UnattendedKey['key']['algorithm']
}

/** A key of which each signature is a login of its own. @throws Refusal */
export function openInToken(
  parts: Parts,
  { token, keyId, pin, isNew, certificates, algorithm }: WantedKey,
): UnattendedKey {
  const { spki } = readCertificate(leafOf(certificates))

  return {
    key: {
      certificates,
      algorithm,
      async sign(data) {
        const guard = pinGuard(parts, token.name, isNew ? 'isNew' : 'isKept')
        const asked = { id: keyId, pin, certificates, guard }
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
  // Papers that are out wait for the operator for a while.
  const token = await tokenOf(parts, store.organisationId, 'KEY_TOKEN_AWAY')
  const pin = parts.keys.open(sealed_key, sealContext(store.organisationId, id)).toString('utf8')

  return openInToken(parts, { token, keyId: key_id, pin, isNew: false, certificates, algorithm })
}
