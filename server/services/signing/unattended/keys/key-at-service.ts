import { Refusal } from '#domain/refusal.ts'
import type { ProvedSigner } from '#engine'
import { readCertificate } from '#engine/crypto/index.ts'
import { nodeCrypto } from '#engine/node/index.ts'
import type { RemoteCredential, SigningService } from '#providers/signing-services/port.ts'
import type { Parts } from '#services/parts.ts'
import { sha256 } from '#store/sha256.ts'
import type { SigningServiceRow } from '#store/signing/signing-services.ts'
import { sealContext } from '../../../seal/organisation-seal.ts'
import { leafOf, sameDer } from '../../methods/own-certificate.ts'
import { orRefuse } from '../../remote/begin-visit.ts'
import { whyNotValid } from '../../remote/choose-credential.ts'
import { askedService, serviceInUse } from '../../remote/service-in-use.ts'
import type { OpenKey, UnattendedKey } from './unattended-key.ts'

/** The organisation's own access to a service, without any person. */
export interface OwnAccess {
  service: SigningService
  token: string
}

/** @throws Refusal */
export async function ownAccess(parts: Parts, row: SigningServiceRow): Promise<OwnAccess> {
  const service = askedService(parts, row)
  const { signingServices } = parts
  const { oauth } = await orRefuse(parts, row.id, signingServices.describe(row.url))

  return { service, token: await orRefuse(parts, row.id, signingServices.ownToken(service, oauth)) }
}

type Seen = Pick<RemoteCredential, 'isEnabled' | 'status' | 'alone'> & {
  certificates: readonly Uint8Array[]
}

/** Why a key cannot sign without its owner, as the service shows it to the organisation. */
export function whyNotAlone(seen: Seen | null, enrolled: Uint8Array): Refusal | null {
  if (!seen) return new Refusal('CREDENTIAL_NOT_SHARED')
  const [leaf] = seen.certificates
  if (!leaf || !sameDer(leaf, enrolled)) return new Refusal('CREDENTIAL_CHANGED')

  return whyNotValid(seen) ?? (seen.alone === null ? new Refusal('CREDENTIAL_ASKS_PERSON') : null)
}

interface WantedKey {
  credentialId: string
  certificates: readonly Uint8Array[]
  algorithm: ProvedSigner['algorithm']
  pin: string | null
}

/** Asked again for each use: what its service says of a key changes. @throws Refusal */
export async function openAtService(
  parts: Parts,
  row: SigningServiceRow,
  { credentialId, certificates, algorithm, pin }: WantedKey,
): Promise<UnattendedKey> {
  const { service, token } = await ownAccess(parts, row)
  const { signingServices } = parts
  const ask = <Answer>(asked: Promise<Answer>) => orRefuse(parts, row.id, asked)
  const seen = await ask(signingServices.readCredential(service, token, credentialId))
  const leaf = leafOf(certificates)
  const problem = whyNotAlone(seen, leaf)
  if (problem) throw problem
  const { spki } = readCertificate(leaf)
  const name = algorithm.name === 'ECDSA' ? 'ECDSA' : 'RSA-PKCS1'
  if (seen?.alone === 'pin' && !pin) throw new Refusal('KEY_PIN_WRONG')

  return {
    key: {
      certificates,
      algorithm,
      async sign(data) {
        const order = { credentialId, hashes: [sha256(data)] }
        const given = seen?.alone === 'pin' ? pin : null
        const [signature] = await ask(signingServices.signAlone(service, token, order, given, { name }))
        if (!signature || !(await nodeCrypto.verify(algorithm, spki, data, signature)))
          throw new Refusal('SIGNATURE_INVALID')

        return signature
      },
    },
    close: () => undefined,
  }
}

/** A key that a signing service keeps and lets the organisation use alone. */
export const keyAtService: OpenKey = async ({ parts, store, kept, certificates, algorithm }) => {
  const { id, sealed_key, key_id, service_id } = kept
  const row = await store.read((tx) => serviceInUse(tx, service_id))
  const pin =
    sealed_key && parts.keys.open(sealed_key, sealContext(store.organisationId, id)).toString('utf8')

  return await openAtService(parts, row, { credentialId: key_id ?? '', certificates, algorithm, pin })
}
