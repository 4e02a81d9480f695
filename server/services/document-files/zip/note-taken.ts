import type { Actor } from '#domain/actors.ts'
import type { Said } from '#domain/refusal.ts'
import type { OrganisationStore } from '#store/store.ts'

interface Taken {
  jobId: string
  /** Of the ZIP. */
  name: string
  /** Of each document that is in it. */
  versions: ReadonlyMap<string, number>
  leftOut: ReadonlyMap<string, Said | undefined>
}

// Our choice: a step holds the trails of so many dockets, for a moment.
const rowsOfStep = 50

/** Each document that went in is in the trail of its docket, once, wherever this is cut off. */
export async function noteTaken(
  store: OrganisationStore,
  { jobId, name, versions, leftOut }: Taken,
  by: Actor,
): Promise<void> {
  for (;;) {
    const left = await store.transaction(async (tx) => {
      const job = await tx.jobProgress.getLocked(jobId)
      if (job?.state !== 'running') return 0
      const rows = await tx.documentWork.left(jobId, rowsOfStep)
      // In one order, so that two ZIPs of the same documents wait for each other.
      const ordered = rows.toSorted((one, other) => (one.docket_id < other.docket_id ? -1 : 1))
      for (const { document_id: documentId, docket_id: docketId } of ordered) {
        const version = versions.get(documentId)
        if (version !== undefined)
          await tx.audit.add('document-downloaded', {
            by,
            docketId,
            documentId,
            detail: { version, zip: name },
          })
      }
      await tx.documentWork.settle(
        jobId,
        rows.map(({ id, document_id }) => ({
          id,
          outcome: versions.has(document_id) ? 'done' : 'refused',
          ...leftOut.get(document_id),
        })),
      )

      return rows.length
    })
    if (left === 0) return
  }
}
