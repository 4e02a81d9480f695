import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { getSingersDetails } from '#contract/signers/getSingersDetails.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { aPdf, aPerson, withSigners } from './builders.ts'
import type { WireClient } from './client.ts'

/** A draft of several files, by their names. */
export async function aDraftOf(client: WireClient, names: readonly string[]) {
  const fileIds = []
  for (const name of names) fileIds.push((await client.upload(await aPdf(), `${name}.pdf`)).fileId)
  const { docket_id, documents } = await client.call(multiUploadDocument, { fileIds })

  return { docketId: docket_id, ids: documents.map(({ document_id }) => document_id) }
}

/** The same, sent to people who sign each file. */
export async function aDocketOutOf(
  client: WireClient,
  names: readonly string[],
  { title, people = [aPerson()] }: { title: string; people?: ReturnType<typeof aPerson>[] },
) {
  const draft = await aDraftOf(client, names)
  const [first, ...others] = draft.ids
  await withSigners(client, first!, people)
  for (const document_id of others) {
    const { signers } = await client.call(getSingersDetails, { document_id })
    for (const { signer_id } of signers)
      await client.call(signBoxPosition, {
        document_id,
        signer_id,
        page_number: 1,
        x: 60,
        y: 100,
        width: 200,
        height: 60,
      })
  }
  await client.call(completeDocumentIntiation, { docket_id: draft.docketId, title })

  return { ...draft, title }
}
