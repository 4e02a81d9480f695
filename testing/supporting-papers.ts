import sharp from 'sharp'
import type { InputOf } from '#contract/define-call.ts'
import { addSupportingDocuments } from '#contract/document-files/addSupportingDocuments.ts'
import { aDraft, aPerson, withSigners } from './builders.ts'
import type { WireClient } from './client.ts'

type Ask = Extract<InputOf<typeof addSupportingDocuments>, { act: 'ask' }>

/** A small photograph with nothing to read on it. */
export const aPhotograph = (r = 200, g = 160, b = 90): Promise<Buffer> =>
  sharp({ create: { width: 120, height: 90, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer()

/** A draft of which one signer is asked for these papers. */
export async function aDraftThatAsks(client: WireClient, papers: Ask['papers'], name = 'Asha Rao') {
  const { docketId, documentId } = await aDraft(client)
  const [signer] = await withSigners(client, documentId, [aPerson(name)])
  if (!signer) throw new Error('nobody signs')
  const { asked } = await client.call(addSupportingDocuments, {
    act: 'ask',
    document_id: documentId,
    signer_id: signer.id,
    papers,
  })

  return { docketId, documentId, signer, asked }
}

export async function gives(client: WireClient, asked_id: string, bytes: Uint8Array, name = 'IMG_1.jpg') {
  const { fileId } = await client.upload(bytes, name, { type: 'application/octet-stream' })

  return client.send(addSupportingDocuments, { act: 'give', asked_id, fileId })
}
