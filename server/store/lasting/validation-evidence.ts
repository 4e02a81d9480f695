import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { sha256 } from '../sha256.ts'

/** DER, as authorities gave it. */
export interface KeptEvidence {
  certificates: Uint8Array[]
  crls: Uint8Array[]
  ocsps: Uint8Array[]
}

const kinds = { certificates: 'certificate', crls: 'crl', ocsps: 'ocsp' } as const

/** Revocation data gathered while a signer's certificate lived, until it is in the file. */
export const validationEvidence = (db: Transaction<Database>, organisationId: string) => ({
  async of(documentId: string): Promise<KeptEvidence> {
    const rows = await db
      .selectFrom('validation_evidence')
      .select(['kind', 'bytes'])
      .where('organisation_id', '=', organisationId)
      .where('document_id', '=', documentId)
      .orderBy('created_at')
      .execute()
    const ofKind = (wanted: string) => rows.flatMap(({ kind, bytes }) => (kind === wanted ? [bytes] : []))

    return { certificates: ofKind('certificate'), crls: ofKind('crl'), ocsps: ofKind('ocsp') }
  },

  /** The same bytes again are kept once. */
  async add(documentId: string, evidence: KeptEvidence): Promise<void> {
    const rows = Object.entries(kinds).flatMap(([name, kind]) =>
      evidence[name as keyof KeptEvidence].map((der) => ({
        id: newId(),
        organisation_id: organisationId,
        document_id: documentId,
        kind,
        digest: sha256(der),
        bytes: Buffer.from(der),
      })),
    )
    if (rows.length === 0) return
    await db
      .insertInto('validation_evidence')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['organisation_id', 'document_id', 'digest']).doNothing())
      .execute()
  },

  /** The file holds it now. */
  async forget(documentId: string): Promise<void> {
    await db
      .deleteFrom('validation_evidence')
      .where('organisation_id', '=', organisationId)
      .where('document_id', '=', documentId)
      .execute()
  },
})
