import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { InputOf } from '#contract/define-call.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { complete, prepare } from '#engine'
import type { WireClient } from './client.ts'

const run = promisify(execFile)

let made = 0

/** A PDF with a heading on each page; A4 unless told otherwise. */
export async function aPdf({
  pages = 2,
  size = [595, 842] as [number, number],
  title = 'Agreement',
} = {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  made += 1
  // Two that look the same are two files all the same.
  pdf.setSubject(`${process.pid}.${Date.now()}.${made}`)
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page++)
    pdf.addPage(size).drawText(`${title}, page ${page}`, { x: 50, y: size[1] - 80, size: 18, font })

  return pdf.save()
}

/**
 * A PDF that somebody signed before it came to us; its CMS is not a real one, which only a verifier
 * would notice.
 */
export async function aPdfSignedByOthers(certify?: 1 | 2): Promise<Uint8Array> {
  const unsigned = await aPdf()
  const { prepared } = await prepare(unsigned, { field: 'Elsewhere', ...(certify && { certify }) })

  return Buffer.concat([unsigned, await complete(prepared, Buffer.from('3003020101', 'hex'))])
}

let people = 0

/** A person nobody has met: each has an address of their own, so mailboxes do not mix. */
/** A PDF (AES-256) that opens with its password alone. */
export async function aLockedPdf(password: string, pdf?: Uint8Array): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'muhar-locked-'))
  const [open, locked] = [join(folder, 'open.pdf'), join(folder, 'locked.pdf')]
  try {
    await writeFile(open, pdf ?? (await aPdf()))
    await run('qpdf', ['--encrypt', password, 'owner', '256', '--', open, locked])

    return await readFile(locked)
  } finally {
    await rm(folder, { recursive: true })
  }
}

export function aPerson(name = 'Asha Rao'): { name: string; email: string } {
  people += 1

  return {
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}.${process.pid}.${Date.now()}.${people}@example.in`,
  }
}

/** A draft with one document, uploaded over the wire. */
export async function aDraft(initiator: WireClient, name = 'Loan agreement.pdf', pdf?: Uint8Array) {
  const { fileId } = await initiator.upload(pdf ?? (await aPdf()), name)
  const { docket_id, documents } = await initiator.call(multiUploadDocument, { fileIds: [fileId] })
  const document = documents[0]
  if (!document) throw new Error('multiUploadDocument made no document')

  return { docketId: docket_id, documentId: document.document_id }
}

type Person = Partial<InputOf<typeof createUser>> & { name: string }

/** Puts people on a document, each signer with a box of their own. */
export async function withSigners(initiator: WireClient, documentId: string, wanted: readonly Person[]) {
  const signers = []
  for (const [index, person] of wanted.entries()) {
    const { signer_id } = await initiator.call(createUser, {
      document_id: documentId,
      sequence: index + 1,
      ...person,
    })
    if ((person.role ?? 'signer') === 'signer')
      await initiator.call(signBoxPosition, {
        document_id: documentId,
        signer_id,
        page_number: 1,
        x: 60,
        y: 100 + 90 * index,
        width: 200,
        height: 60,
      })
    signers.push({ id: signer_id, name: person.name, email: person.email ?? '' })
  }

  return signers
}

/** Sent: the first in the order is invited, the second waits. */
export async function aDocumentOutForSignature(
  initiator: WireClient,
  wanted: readonly Person[] = [aPerson('Asha Rao'), aPerson('Ravi Kumar')],
  pdf?: Uint8Array,
) {
  const draft = await aDraft(initiator, undefined, pdf)
  const signers = await withSigners(initiator, draft.documentId, wanted)
  await initiator.call(completeDocumentIntiation, {
    docket_id: draft.docketId,
    title: 'Loan of Asha',
    message: 'Please sign soon.',
    // A test that brings its own bytes knows what was sent before.
    duplicates_confirmed: pdf !== undefined,
  })
  const [first, second] = signers
  if (!first) throw new Error('a document needs at least one signer')

  return { ...draft, signers, first, second: second ?? first }
}

/** A drawing as an organisation's logo, of this colour. */
export const aLogo = (colour = '#0b5f66'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><rect width="80" height="40" rx="6" fill="${colour}"/></svg>`,
  )
