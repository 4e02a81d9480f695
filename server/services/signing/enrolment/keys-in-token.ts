import { Refusal } from '#domain/refusal.ts'
import { CmsError, nameOfHolder, readCertificate } from '#engine/crypto/index.ts'
import type { TokenCertificate } from '#providers/token-keys/port.ts'
import type { Parts } from '#services/parts.ts'
import type { OrganisationStore } from '#store/store.ts'
import { proved } from '../methods/own-certificate.ts'
import { openInToken, orRefuseToken, tokenOf } from '../unattended/keys/key-in-token.ts'
import { tryKey } from '../unattended/keys/unattended-key.ts'
import { type KeyToEnrol, keyToEnrol } from './key-to-enrol.ts'
import { ownedBy } from './whose-certificate.ts'

interface KeyInToken {
  id: string
  label: string
  serial: string
  name: string
  issuer: string
  validUntil: Date
}

/** The keys in the token that a member may enrol: nobody is shown those of others. */
export async function keysInToken(
  parts: Parts,
  store: OrganisationStore,
  userId: string,
): Promise<KeyInToken[]> {
  const found = await orRefuseToken(parts, tokenOf(parts).certificates())
  const { owns } = await store.read((tx) => ownedBy(tx, userId))

  return found.flatMap((one) => {
    const read = factsOf(one)

    return read && owns(read) ? [read.key] : []
  })
}

function factsOf({ id, label, der }: TokenCertificate) {
  try {
    const certificate = readCertificate(der)
    const { issuer, notAfter, serialNumber } = certificate
    const name = nameOfHolder(certificate)
    const issuedBy = nameOfHolder({ ...certificate, subject: issuer })

    return {
      name,
      organisation: null,
      key: { id, label, serial: serialNumber, name, issuer: issuedBy, validUntil: notAfter },
    }
  } catch (error) {
    if (!(error instanceof CmsError)) throw error

    return null
  }
}

/**
 * A key in the token whose certificate may sign now, and which has signed with this PIN a moment
 * ago. @throws Refusal
 */
export async function keyOfToken(
  parts: Parts,
  store: OrganisationStore,
  userId: string,
  { key_id, pin }: { key_id: string; pin: string },
): Promise<KeyToEnrol> {
  const all = await orRefuseToken(parts, tokenOf(parts).certificates())
  const own = all.find(({ id }) => id === key_id)
  // One of somebody else is answered as one that is not there, and its PIN is not tried.
  const { owns } = await store.read((tx) => ownedBy(tx, userId))
  const read = own && factsOf(own)
  if (!own || !read || !owns(read)) throw new Refusal('KEY_NOT_IN_TOKEN')
  const others = all.filter((one) => one !== own).map(({ der }) => der)
  const { signer, chain, algorithm } = await proved(parts, [own.der, ...others])
  await tryKey(openInToken(parts, { keyId: key_id, pin, certificates: chain, algorithm }))

  return {
    ...keyToEnrol(signer, chain),
    secret: Buffer.from(pin, 'utf8'),
    place: { key_at: 'token', key_id },
  }
}
