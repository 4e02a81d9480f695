import { randomBytes } from 'node:crypto'
import type { KeyPlace } from '#contract/vocabulary/autosign.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ProvedSigner, SigningKey } from '#engine'
import { readCertificate } from '#engine/crypto/index.ts'
import { nodeCrypto } from '#engine/node/index.ts'
import type { Parts } from '#services/parts.ts'
import type { Enrolled } from '#store/lasting/autosign.ts'
import type { OrganisationStore } from '#store/store.ts'

/** A certificate as it was enrolled, proved a moment ago. */
export interface AskedKey {
  parts: Parts
  store: OrganisationStore
  kept: Enrolled
  /** Leaf first. */
  certificates: readonly Uint8Array[]
  algorithm: ProvedSigner['algorithm']
}

/** A key that signs with nobody there, wherever it is. */
export interface UnattendedKey {
  key: SigningKey
  close(): void
}

/** @throws Refusal, and so does what it signs with */
export type OpenKey = (asked: AskedKey) => Promise<UnattendedKey>

export const placeOf = ({ key_at }: Pick<Enrolled, 'key_at'>): KeyPlace => key_at ?? 'file'

/** That a key signs for its certificate, before it is enrolled. @throws Refusal */
export async function tryKey({ key, close }: UnattendedKey): Promise<SigningKey> {
  try {
    const { spki } = readCertificate(key.certificates[0] ?? new Uint8Array())
    const challenge = randomBytes(32)
    if (!(await nodeCrypto.verify(key.algorithm, spki, challenge, await key.sign(challenge))))
      throw new Refusal('SIGNATURE_INVALID')

    return key
  } finally {
    close()
  }
}
