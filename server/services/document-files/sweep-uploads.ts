import type { Parts } from '#services/parts.ts'

/** Ends uploads that nobody used in time; their bytes go unless something else of the organisation stands on them. */
export async function sweepUploads(parts: Parts, organisationId: string, most: number): Promise<number> {
  const store = parts.store.forOrganisation(organisationId)
  const swept = await store.transaction((tx) => tx.files.sweep(parts.clock.now(), most))
  for (const { sha256 } of swept)
    if (!(await store.read((tx) => tx.files.isUsed(sha256)))) await parts.vault.delete(organisationId, sha256)

  return swept.length
}
