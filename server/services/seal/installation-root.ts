import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { JsonName } from '@peculiar/x509'
import { minute } from '#contract/vocabulary/time.ts'
import type { TrustAnchor } from '#engine'
import type { Parts } from '#services/parts.ts'
import type { Keys } from '#store/keys.ts'
import { makeCertificate } from './make-certificate.ts'

const name = 'installation-root'
const years = 20

export interface InstallationRoot {
  /** DER; the verification page trusts it. */
  certificate: Buffer
  subject: JsonName
  key: KeyObject
}

const known = new WeakMap<Keys, Promise<InstallationRoot>>()

/**
 * The authority of this installation, above the seals of its organisations. Made at first use, the
 * same on all servers.
 */
export async function installationRoot(parts: Parts): Promise<InstallationRoot> {
  let root = known.get(parts.keys)
  if (!root) {
    root = findOrMake(parts)
    known.set(parts.keys, root)
    // What failed once is tried again.
    root.catch(() => known.delete(parts.keys))
  }

  return root
}

async function findOrMake(parts: Parts): Promise<InstallationRoot> {
  const subject: JsonName = [
    { C: ['IN'] },
    { O: ['Muhar installation'] },
    { CN: [`Muhar root of ${new URL(parts.settings.publicUrl).host}`] },
  ]
  const kept = await parts.store.platform.transaction(async (tx) => tx.platformKeys.find(name))
  const sealed = kept ?? (await makeAndKeep(parts, subject))
  const opened = JSON.parse(parts.keys.open(sealed, name).toString('utf8')) as {
    certificate: string
    privateKey: string
    subject: JsonName
  }

  return {
    certificate: Buffer.from(opened.certificate, 'base64'),
    subject: opened.subject,
    key: createPrivateKey({ key: Buffer.from(opened.privateKey, 'base64'), format: 'der', type: 'pkcs8' }),
  }
}

async function makeAndKeep(parts: Parts, subject: JsonName): Promise<Buffer> {
  const now = parts.clock.now()
  const { certificate, privateKey } = await makeCertificate({
    subject,
    from: new Date(now.getTime() - minute),
    to: new Date(Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth(), now.getUTCDate())),
    isAuthority: true,
  })
  const opened = JSON.stringify({
    certificate: certificate.toString('base64'),
    privateKey: privateKey.toString('base64'),
    subject,
  })
  const sealed = parts.keys.seal(Buffer.from(opened, 'utf8'), name)

  return parts.store.platform.transaction(async (tx) => tx.platformKeys.keepFirst(name, sealed))
}

/** For `/pki/installation-root.pem` and for anyone who wants to trust this installation. */
export async function installationRootPem(parts: Parts): Promise<string> {
  return asPem((await installationRoot(parts)).certificate)
}

function asPem(certificate: Uint8Array, label = 'CERTIFICATE'): string {
  const lines =
    Buffer.from(certificate)
      .toString('base64')
      .match(/.{1,64}/g) ?? []

  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

/** The anchors that a signature in a file of ours may stand under, each with whose word it is. */
export async function trustAnchors(parts: Parts): Promise<TrustAnchor[]> {
  const { trustedRoots, filed } = parts.settings
  const { certificate } = await installationRoot(parts)

  return [
    // First, so that a root that the configuration names as well is told as what it was filed as.
    ...filed.anchors,
    ...trustedRoots.map((root) => ({ certificate: root, kind: 'given' as const })),
    { certificate, kind: 'organisation' },
  ]
}

/**
 * As a file for the page that judges by them: RFC 7468 §5.2 lets words are before a certificate.
 */
export async function trustAnchorsPem(parts: Parts): Promise<string> {
  const anchors = await trustAnchors(parts)
  const { testRoots } = parts.settings.filed

  return [
    ...anchors.map(({ certificate, kind }) => `Trust: ${kind}\n${asPem(certificate)}`),
    // Under a label that nobody takes for a certificate to trust.
    ...testRoots.map((certificate) => asPem(certificate, 'TEST CERTIFICATE, NOT TRUSTED')),
  ].join('')
}

/** Their certificates alone. */
export async function allTrustedRoots(parts: Parts): Promise<Uint8Array[]> {
  return (await trustAnchors(parts)).map(({ certificate }) => certificate)
}
