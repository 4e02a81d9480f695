import { readTrail } from '#services/audit/read-trail.ts'
import { trailPaper } from '#services/audit/trail-paper.ts'
import { nameForDocket } from '#services/organisations/change-name.ts'
import type { Parts } from '#services/parts.ts'
import { sealPdf } from '#services/seal/sign-with-seal.ts'
import { sha256 } from '#store/sha256.ts'
import { wordsFor } from './zip-words.ts'

export interface Evidence {
  name: string
  bytes: Uint8Array
  sha256: Buffer
}

/**
 * The certificate of completion, once there is one, and the sealed trail: what proves how the
 * docket was signed.
 */
export async function evidenceOf(
  parts: Parts,
  organisationId: string,
  docketId: string,
  language: string,
): Promise<Evidence[]> {
  const names = wordsFor(language)
  const at = parts.clock.now()
  const found = await parts.store.forOrganisation(organisationId).read(async (tx) => {
    const docket = await tx.dockets.get(docketId)

    return (
      docket && {
        docket,
        trail: await readTrail(tx, docketId),
        documents: new Map((await tx.documents.ofDocket(docketId)).map(({ id, name }) => [id, name])),
        organisation: await nameForDocket(tx, docket),
        certificate: await tx.completionCertificates.of(docketId),
      }
    )
  })
  if (!found) return []
  const { docket, trail, documents, organisation, certificate } = found
  const about = { organisation, title: docket.title, docketId, documents, at }
  const sealed = await sealPdf(parts, organisationId, await trailPaper(trail, about), 'Audit trail')
  const evidence: Evidence[] = [{ name: names.trail, bytes: sealed, sha256: sha256(sealed) }]
  const kept = certificate && (await parts.vault.open(organisationId, certificate.sha256))
  if (certificate && kept)
    evidence.unshift({
      name: names.certificate,
      bytes: await kept.read(0, kept.size),
      sha256: certificate.sha256,
    })

  return evidence
}
