import { day } from '#contract/vocabulary/time.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'

// The calls guide: what a person had made is kept seven days.
const keptFor = 7 * day

interface Result {
  name: string
  mime: string
  bytes: AsyncIterable<Uint8Array>
  madeFor: string
  keptForMs?: number
}

/**
 * Long work keeps what it made as a file of the vault; it is swept when its days are over. Answers
 * the id of the file.
 */
export async function keepResult(
  parts: Parts,
  organisationId: string,
  { name, mime, bytes, madeFor, keptForMs = keptFor }: Result,
): Promise<string> {
  const fileId = newId()
  await parts.vault.put(organisationId, bytes, {
    keepsRoom: true,
    claim: (kept) =>
      parts.store.forOrganisation(organisationId).transaction(async (tx) => {
        await tx.vaultErasure.aloneWith(kept.sha256)
        await tx.files.add({
          id: fileId,
          ...kept,
          mime,
          name,
          pages: null,
          uploaded_by: madeFor,
          signer_link_id: null,
          state: 'uploaded',
          problem: 'FILE_NOT_PDF',
          expires_at: new Date(parts.clock.now().getTime() + keptForMs),
        })
      }),
  })

  return fileId
}
