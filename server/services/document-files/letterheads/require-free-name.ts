import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'

export async function requireFreeName(tx: Tx, name: string, otherThan: string | null): Promise<void> {
  if (await tx.letterheads.withName(name, otherThan))
    throw new Refusal('LETTERHEAD_NAME_TAKEN', {
      fields: [{ path: otherThan === null ? 'name' : 'fields.name', code: 'LETTERHEAD_NAME_TAKEN' }],
    })
}
