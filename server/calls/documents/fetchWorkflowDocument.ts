import { answer } from '#calls/answer.ts'
import { fetchWorkflowDocument } from '#contract/documents/fetchWorkflowDocument.ts'
import { Refusal } from '#domain/refusal.ts'
import { readAsAsker } from '#services/dockets/read-as-asker.ts'

export default answer(fetchWorkflowDocument, (input, context) => {
  const { asker, origin, store } = context

  return store.read(async (tx) => {
    const { document } = await readAsAsker(tx, input.document_id, asker, origin)
    const version = await tx.documentVersions.get(document.id, input.version ?? document.head_version)
    if (!version) throw new Refusal('VERSION_NOT_FOUND')
    const onDocument = await tx.signers.ofDocument(document.id)
    const shown =
      asker.kind === 'signer'
        ? onDocument.filter(({ person_key }) => person_key === asker.personKey)
        : onDocument
    const names = new Map(shown.map(({ id, name }) => [id, name]))
    const boxes = await tx.signerPositions.ofDocuments([document.id])

    return {
      document_id: document.id,
      name: document.name,
      state: document.state,
      version: {
        number: version.number,
        reason: version.reason,
        sha256: version.sha256.toString('hex'),
        size: version.size,
        created_at: version.created_at.toISOString(),
      },
      pages: document.page_sizes.map((size, index) => ({ page_number: index + 1, ...size })),
      boxes: boxes
        .filter(({ signer_id }) => names.has(signer_id))
        .map((box) => ({
          position_id: box.id,
          signer_id: box.signer_id,
          signer_name: names.get(box.signer_id) ?? '',
          page_number: box.page,
          x: box.x,
          y: box.y,
          width: box.width,
          height: box.height,
          kind: box.kind,
          required: box.required,
          label: box.label || null,
          filled: box.value !== null,
        })),
    }
  })
})
