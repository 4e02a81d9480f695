import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

/**
 * As an upload whose time is over: the sweep takes the bytes, unless something stands on them or a
 * backup runs.
 */
export async function leaveToSweep(tx: Tx, sha256: Buffer, now: Date): Promise<void> {
  await tx.files.add({
    id: newId(),
    sha256,
    size: 0,
    mime: 'application/octet-stream',
    name: 'no longer needed',
    pages: null,
    uploaded_by: null,
    signer_link_id: null,
    state: 'uploaded',
    problem: null,
    expires_at: now,
  })
}
