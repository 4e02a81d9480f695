import type { FieldProblem } from '#contract/vocabulary/rule.ts'
import type { SignerAsker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { type ReadyFile, takesFile, valueOfFile } from '#services/signing/field-files.ts'
import { openLink } from '#services/signing/open-link.ts'
import { discardUpload } from '#services/uploads/sweep-uploads.ts'
import type { OrganisationStore } from '#store/store.ts'
import { readFieldFile } from './read-field-file.ts'

type Values = readonly { position_id: string; value: string }[]

export interface ReadFiles {
  /** With the digest and the name of the file in place of the upload. */
  values: Values
  /** By the boxes that they go into. */
  ready: ReadonlyMap<string, ReadyFile>
}

/**
 * Reads the uploads that are put into fields, before the rows are locked: a picture takes seconds.
 */
export async function readFiles(
  parts: Parts,
  store: OrganisationStore,
  asker: SignerAsker,
  { values }: { values: Values },
): Promise<ReadFiles> {
  const ready = new Map<string, ReadyFile>()
  if (values.length === 0) return { values, ready }
  const boxes = await store.transaction(async (tx) => {
    const { rows } = await openLink(tx, asker.linkId, parts.clock.now())
    const all = await tx.signerPositions.ofDocuments(rows.map(({ document_id }) => document_id))

    return all.filter((box) => takesFile(box) && rows.some(({ id }) => id === box.signer_id))
  })
  const problems: FieldProblem[] = []
  const read: { position_id: string; value: string }[] = []
  for (const [index, given] of values.entries()) {
    const fileId = given.value.trim()
    const box = boxes.find(({ id }) => id === given.position_id)
    if (fileId === '' || !box) {
      read.push(given)
      continue
    }
    const file = await uploadOf(store, asker, fileId)
    const reading = await readFieldFile(parts, store, box, file)
    if (reading.broken) {
      problems.push({ path: `values.${index}.value`, ...reading.broken })
      if (reading.broken.code === 'AADHAAR_IN_FILE') await endUpload(parts, store, file.id)
    } else {
      ready.set(given.position_id, reading.ready)
      read.push({ ...given, value: valueOfFile(reading.ready) })
    }
  }
  if (problems.length > 0) throw new Refusal('BAD_REQUEST', { fields: problems })

  return { values: read, ready }
}

/** A number that cannot be covered does not wait for the end of its upload. */
const endUpload = (parts: Parts, store: OrganisationStore, fileId: string): Promise<void> =>
  store.transaction(async (tx) => {
    await tx.files.update(fileId, { name: 'file in a field' })
    await discardUpload(parts, tx, fileId)
  })

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Nobody finds another person's upload, and none is used twice. */
async function uploadOf(store: OrganisationStore, asker: SignerAsker, fileId: string) {
  const file = uuid.test(fileId) ? await store.read((tx) => tx.files.get(fileId)) : null
  if (file?.signer_link_id !== asker.linkId || file.state === 'used') throw new Refusal('FILE_NOT_FOUND')

  return file
}
