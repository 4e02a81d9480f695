import { Refusal } from '#domain/refusal.ts'
import { CmsError, nameOfHolder, readCertificate } from '#engine/crypto/index.ts'
import type { TokenCertificate, TokenKeys } from '#providers/token-keys/port.ts'
import type { Parts } from '#services/parts.ts'
import { Outage } from '#store/outage.ts'
import type { OrganisationStore } from '#store/store.ts'
import { proved } from '../methods/own-certificate.ts'
import { openInToken, orRefuseToken, tokenOf } from '../unattended/keys/key-in-token.ts'
import { tokenAlone } from '../unattended/keys/name-alone.ts'
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
  const token = await tokenOf(parts, store.organisationId)
  const { own } = await ownKeys(parts, store, userId, token)

  return own.map(({ key }) => key)
}

/**
 * A key may have several certificates, as one that was renewed has: the one that is good for
 * longest is its own.
 */
async function ownKeys(parts: Parts, store: OrganisationStore, userId: string, token: TokenKeys) {
  const all = await orRefuseToken(parts, token.certificates())
  const { owns } = await store.read((tx) => ownedBy(tx, userId))
  const longest = new Map<string, NonNullable<ReturnType<typeof factsOf>>>()
  for (const one of all) {
    const read = factsOf(one)
    const known = longest.get(one.id)
    if (read && owns(read) && (!known || known.key.validUntil < read.key.validUntil))
      longest.set(one.id, read)
  }

  return { all, own: [...longest.values()] }
}

function factsOf({ id, label, der }: TokenCertificate) {
  try {
    const certificate = readCertificate(der)
    const { issuer, notAfter, serialNumber } = certificate
    const name = nameOfHolder(certificate)
    const issuedBy = nameOfHolder({ ...certificate, subject: issuer })

    return {
      der,
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
  const token = await tokenOf(parts, store.organisationId)
  // One of somebody else is answered as one that is not there, and its PIN is not tried.
  const { all, own } = await ownKeys(parts, store, userId, token)
  const chosen = own.find(({ key }) => key.id === key_id)
  if (!chosen) throw new Refusal('KEY_NOT_IN_TOKEN')
  const others = all.map(({ der }) => der).filter((der) => der !== chosen.der)
  const { signer, chain, algorithm } = await proved(parts, [chosen.der, ...others])
  const key = openInToken(parts, { token, keyId: key_id, pin, isNew: true, certificates: chain, algorithm })
  if (!(await parts.store.alone(tokenAlone, () => tryKey(key)))) throw new Outage('TOO_BUSY')

  return {
    ...keyToEnrol(signer, chain),
    secret: Buffer.from(pin, 'utf8'),
    place: { key_at: 'token', key_id },
  }
}
