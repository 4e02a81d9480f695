import { createHash } from 'node:crypto'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { aPdf } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { signerActs } from './signer.ts'
import { Refused, type World } from './world.ts'

const ends = [
  'signed by one',
  'signed by one',
  'signed by two',
  'signed by two',
  'declined',
  'revoked',
  'deleted',
] as const

/**
 * One docket from its upload to whatever end the dice choose, as its officer and its signers live
 * it.
 */
export async function live(world: World, officer: WireClient, life: string): Promise<void> {
  const end = world.dice.pick(ends)
  const { documentId, docketId } = await drafts(world, officer, life)
  const people = await addsPeople(world, officer, life, documentId, end === 'signed by two' ? 2 : 1)
  if (end === 'deleted')
    return void (await world.act(
      officer,
      deleteDocument,
      { document_id: documentId },
      { life, act: 'delete' },
    ))
  await world.act(officer, completeDocumentIntiation, { docket_id: docketId }, { life, act: 'send' })
  if (end === 'revoked')
    return void (await world.act(
      officer,
      revokeDocument,
      { document_id: documentId, reason: 'The rate has changed.' },
      { life, act: 'revoke' },
    ))
  for (const email of people)
    await signerActs(world, { life, email, documentId, declines: end === 'declined' })
}

async function drafts(world: World, officer: WireClient, life: string) {
  const bytes = await aPdf({ pages: 1, title: life })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // Plain and streamed, so without a key: one that was cut off is sent again, and its first copy is
  // swept.
  const { fileId } = await world.inJournal(
    {
      life,
      act: 'upload',
      facts: { sha256, size: bytes.length },
      keeps: (file: { fileId: string }) => ({ fileId: file.fileId }),
    },
    async () => {
      const { status, body } = await officer.sendUpload(bytes, `${life}.pdf`)
      if (status === 503) return 'again'
      if (body.status !== 'success') throw new Refused('upload', { status, body } as never)

      return { output: body.result as { fileId: string } }
    },
  )
  const made = await world.act(
    officer,
    multiUploadDocument,
    { fileIds: [fileId], title: life },
    {
      life,
      act: 'make',
      keeps: (output) => ({
        docketId: output.docket_id,
        documentId: output.documents[0]?.document_id ?? '',
      }),
    },
  )

  return { docketId: made.docket_id, documentId: made.documents[0]?.document_id ?? '' }
}

/**
 * Both sign with the certificate of one resident: under another name a signature waits for the
 * sender.
 */
const names = ['Asha Kulkarni', 'Asha Vinayak Kulkarni'] as const

async function addsPeople(
  world: World,
  officer: WireClient,
  life: string,
  documentId: string,
  count: number,
): Promise<string[]> {
  const emails: string[] = []
  for (const [index, name] of names.slice(0, count).entries()) {
    const email = `signer${index + 1}.${life}@chaos.example`
    const { signer_id } = await world.act(
      officer,
      createUser,
      { document_id: documentId, name, email, sequence: index + 1 },
      { life, act: 'person', facts: { email }, keeps: (output) => ({ signerId: output.signer_id }) },
    )
    const box = { page_number: 1, x: 60, y: 100 + 90 * index, width: 200, height: 60 }
    await world.act(
      officer,
      signBoxPosition,
      { document_id: documentId, signer_id, ...box },
      { life, act: 'box', facts: { email }, keeps: (output) => ({ positionId: output.position_id }) },
    )
    emails.push(email)
  }

  return emails
}
