import type { Tx } from '#store/store.ts'
import { faceOf } from './face.ts'

/** An organisation as its members see it. */
export async function organisationRecord(tx: Tx) {
  const face = await faceOf(tx)

  return {
    _id: tx.organisationId,
    name: face.name,
    entity_type: face.entityType,
    registration_status: face.registrationStatus,
    vertical: face.vertical,
    logo_path: face.logoPath,
    logo_position: face.logoPosition,
    accent: face.accent,
  }
}
