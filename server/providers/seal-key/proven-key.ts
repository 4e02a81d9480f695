import { randomBytes } from 'node:crypto'
import type { SigningKey } from '#engine'
import { readCertificate } from '#engine/crypto/index.ts'
import { KeyError, nodeCrypto } from '#engine/node/index.ts'
import { type SealKey, SealKeyAway } from './port.ts'

/** A key as its keeper hands it over, and how to give it back. */
interface HeldKey {
  key: SigningKey
  close?: () => void
}

/**
 * Opened when it is first needed and held; opened again after it failed. Before it is used it signs
 * a random number, so that a certificate of another key is found out before a document has it.
 */
export function provenKey(hold: () => Promise<HeldKey>, now: () => Date): SealKey {
  let held: Promise<HeldKey> | null = null
  let isOver: SealKeyAway | null = null

  async function openAndProve(): Promise<HeldKey> {
    const found = await hold()
    const { spki } = readCertificate(found.key.certificates[0] ?? new Uint8Array())
    const challenge = randomBytes(32)
    const answer = await found.key.sign(challenge)
    if (await nodeCrypto.verify(found.key.algorithm, spki, challenge, answer)) return found
    found.close?.()
    throw new SealKeyAway('The key of the seal and its certificate do not belong together.')
  }

  function letGo(of: Promise<HeldKey>, error: unknown): SealKeyAway {
    void of.then(({ close }) => close?.()).catch(() => {})
    // Another may have been opened meanwhile.
    if (held === of) held = null
    const away = error instanceof SealKeyAway ? error : new SealKeyAway(inWords(error), { cause: error })
    // A token locks itself after a few wrong PINs: this one is not tried again.
    if (error instanceof KeyError && error.code === 'PASSPHRASE_WRONG') isOver = away

    return away
  }

  return {
    async open() {
      if (isOver) throw isOver
      held ??= openAndProve()
      const own = held
      const { key } = await own.catch((error: unknown) => {
        throw letGo(own, error)
      })
      mustBeValid(key, now())

      return {
        certificates: key.certificates,
        algorithm: key.algorithm,
        sign: (data) =>
          key.sign(data).catch((error: unknown) => {
            throw letGo(own, error)
          }),
      }
    },
  }
}

function inWords(error: unknown): string {
  return `The key of the seal cannot be used: ${error instanceof Error ? error.message : String(error)}.`
}

function mustBeValid({ certificates }: SigningKey, now: Date): void {
  const { notBefore, notAfter } = readCertificate(certificates[0]!)
  if (now < notBefore || now > notAfter)
    throw new SealKeyAway(
      `The certificate of the seal is good from ${notBefore.toISOString()} to ${notAfter.toISOString()}, and it is ${now.toISOString()}.`,
    )
}
