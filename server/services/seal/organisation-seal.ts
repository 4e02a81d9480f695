import { day, minute } from '#contract/vocabulary/time.ts'
import { bySystem } from '#domain/actors.ts'
import type { SigningKey } from '#engine'
import { nameOfHolder, readCertificate } from '#engine/crypto/index.ts'
import { nodeSigningKey } from '#engine/node/index.ts'
import type { Parts } from '#services/parts.ts'
import type { SealCertificate } from '#store/lasting/certificates.ts'
import { newId } from '#store/new-id.ts'
import { installationCrlUrl } from './installation-crl.ts'
import { installationRoot } from './installation-root.ts'
import { makeCertificate } from './make-certificate.ts'
import { nameOfOrganisation } from './name-of-organisation.ts'

const life = 2 * 365 * day
/** A seal that ends soon is replaced before it does. */
const leftAtLeast = 30 * day

export interface Seal {
  key: SigningKey
  /** The name its certificate carries. */
  name: string
}

/** Of every key that lies in `certificates`. */
export const sealContext = (organisationId: string, id: string): string => `seal:${organisationId}:${id}`

/**
 * The installation's key where it keeps one in a token or at a service; else the organisation's own
 * certificate and key, made at first use and renewed in time.
 */
export async function organisationSeal(parts: Parts, organisationId: string): Promise<Seal> {
  if (parts.sealKey) {
    const key = await parts.sealKey.open()

    return { key, name: nameOfHolder(readCertificate(key.certificates[0]!)) }
  }
  const goodAt = new Date(parts.clock.now().getTime() + leftAtLeast)
  const kept = await parts.store
    .forOrganisation(organisationId)
    .read(async (tx) => tx.certificates.newestSeal(goodAt, subjectOf(await nameOfOrganisation(tx))))
  const row = kept ?? (await makeSeal(parts, organisationId, goodAt))
  const key = nodeSigningKey({
    key: parts.keys.open(row.sealed_key, sealContext(organisationId, row.id)),
    certificates: [row.certificate, ...row.chain],
  })

  return { key, name: row.subject }
}

/** Who takes another name seals by it from then on. */
const subjectOf = (organisation: string): string => `Seal of ${organisation}`

async function makeSeal(parts: Parts, organisationId: string, goodAt: Date): Promise<SealCertificate> {
  const root = await installationRoot(parts)
  const store = parts.store.forOrganisation(organisationId)
  const organisation = await store.read(nameOfOrganisation)
  const now = parts.clock.now()
  const id = newId()
  const subject = subjectOf(organisation)
  const { certificate, privateKey } = await makeCertificate({
    subject: [{ C: ['IN'] }, { O: [organisation.slice(0, 64)] }, { CN: [subject.slice(0, 64)] }],
    from: new Date(now.getTime() - minute),
    to: new Date(now.getTime() + life),
    isAuthority: false,
    issuer: root,
    crlUrl: installationCrlUrl(parts),
  })

  return store.transaction(async (tx) => {
    // Two servers that need the first seal at once agree on one.
    await tx.certificates.lockMakingSeal()
    const other = await tx.certificates.newestSeal(goodAt, subject)
    if (other) return other
    await tx.certificates.add({
      id,
      kind: 'seal',
      subject,
      certificate,
      chain: [root.certificate],
      sealed_key: parts.keys.seal(privateKey, sealContext(organisationId, id)),
      not_after: new Date(now.getTime() + life),
    })
    await tx.audit.add('seal-certificate-made', {
      by: bySystem(),
      detail: { subject, until: new Date(now.getTime() + life).toISOString() },
    })
    const made = await tx.certificates.newestSeal(goodAt, subject)
    if (!made) throw new Error('The seal that was just made is not there.')

    return made
  })
}
