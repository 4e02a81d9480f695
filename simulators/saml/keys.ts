import { type Identity, issue, newKeyPair, privateKeyPem } from '../pki/certificates.ts'
import * as x509 from '../pki/x509.ts'
import type { StateFolder } from '../program/folder.ts'
import type { XmlSigner } from './sign.ts'

const tenYears = 10 * 365 * 24 * 3600_000

export interface SamlKeys {
  /** Signs today. */
  current(): XmlSigner
  /** Everything that may have signed what is still good, the newest first. */
  published(): XmlSigner[]
  /** Of the same name, with a key that is not published. */
  lookAlike(): Promise<XmlSigner>
  /** From now on a new key signs; the one before it stays published. */
  rotate(): Promise<void>
}

/** Made at the first start and kept in the folder. */
export async function openSamlKeys(folder: StateFolder, clock: () => Date): Promise<SamlKeys> {
  const file = 'keys.json'
  let keys = JSON.parse((await folder.read(file)) ?? '[]') as XmlSigner[]
  const rotate = async () => {
    keys = [await newSigner(clock()), ...keys].slice(0, 2)
    await folder.write(file, JSON.stringify(keys))
  }
  if (keys.length === 0) await rotate()

  return {
    current: () => keys[0] as XmlSigner,
    published: () => [...keys],
    lookAlike: () => newSigner(clock()),
    rotate,
  }
}

export async function newSigner(now: Date): Promise<XmlSigner> {
  const pair: Identity['keys'] = await newKeyPair()
  const certificate = await issue({
    subject: [{ CN: ['TEST ONLY – Muhar SAML simulator'] }, { C: ['IN'] }],
    keys: pair,
    notBefore: new Date(now.getTime() - 24 * 3600_000),
    notAfter: new Date(now.getTime() + tenYears),
    usages: x509.KeyUsageFlags.digitalSignature,
  })

  return { privateKeyPem: await privateKeyPem(pair), certificatePem: `${certificate.toString('pem')}\n` }
}
