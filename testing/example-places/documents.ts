import { PDFDocument } from '@cantoo/pdf-lib'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { addMappedDocumentDetailes } from '#contract/document-files/addMappedDocumentDetailes.ts'
import { addSupportingDocuments } from '#contract/document-files/addSupportingDocuments.ts'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { MarkAsPhysicallySigned } from '#contract/documents/MarkAsPhysicallySigned.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { addCoinitiator } from '#contract/signers/addCoinitiator.ts'
import { addNeslUser } from '#contract/signers/addNeslUser.ts'
import { addSelfSigner } from '#contract/signers/addSelfSigner.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { aDocumentInPool, aDocumentInReview } from '../a-review.ts'
import { signsElectronically } from '../a-signer.ts'
import { aCompletedDocument } from '../balances.ts'
import {
  aBatchInReview,
  aBatchMaker,
  aCheckedBatch,
  aFailedBatch,
  aReadBatch,
  letters,
  rowsNow,
  sheetOf,
} from '../batches.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson, withSigners } from '../builders.ts'
import { aPaperToSign, stopsSigning } from '../bulk-signing.ts'
import { aComposedDraft, aComposedInReview } from '../composed-documents.ts'
import { asSigner } from '../example-askers.ts'
import { aLetterhead, keptLetterhead } from '../letterheads.ts'
import { aNeslParty } from '../nesl.ts'
import { aDraftThatAsks, aPhotograph } from '../supporting-papers.ts'
import {
  aBuilder,
  aPublishedTemplate,
  aTemplate,
  aTemplateCategory,
  aTemplateCheck,
  aWrittenTemplate,
} from '../templates.ts'
import { untilOwn } from '../until-own.ts'
import { aDocx, wordParagraph } from '../word-files.ts'
import { aColleague, anUploadedPicture, aSheetFile, there } from './helpers.ts'
import type { Makers } from './makers.ts'

/** What of documents an example needs. */
export const documents = {
  merged: async ({ client }) => {
    const { documentId } = await aDraft(client)
    const { fileId } = await client.upload(await aPdf({ pages: 2 }), 'Annexure.pdf')
    const { mapped_id } = await client.call(addMappedDocumentDetailes, {
      document_id: documentId,
      fileId,
      mode: 'inside',
    })

    return { document_id: documentId, mapped_id }
  },
  template: async ({ fixture }) => await aTemplate(await aBuilder(fixture)),
  buildableTemplate: async ({ fixture }) => await aWrittenTemplate(await aBuilder(fixture)),
  publishedTemplate: async ({ fixture }) => await aPublishedTemplate(await aBuilder(fixture)),
  templateCheck: async ({ fixture }) => await aTemplateCheck(fixture),
  templateCategory: async ({ fixture }) => await aTemplateCategory(await aBuilder(fixture)),
  batch: async ({ fixture }) => {
    const { batch_id } = await aReadBatch(await aBatchMaker(fixture), sheetOf(letters(1)))

    return { batch_id }
  },
  checkedBatch: async ({ fixture }) => {
    const maker = await aBatchMaker(fixture)
    const { batch_id } = await aCheckedBatch(maker)
    const [row] = await rowsNow(maker, batch_id)

    return { batch_id, row_id: there(row).row_id }
  },
  batchToReview: async ({ fixture }) => {
    const { batch_id } = await aCheckedBatch(await aBatchMaker(fixture))

    return { batch_id }
  },
  failedBatch: async ({ fixture }) => aFailedBatch(fixture),
  batchInReview: async ({ fixture }) => aBatchInReview(fixture, fixture.initiatorId),
  letterhead: async ({ client }) => ({ letterhead_id: await keptLetterhead(client) }),
  letterheadPdf: async ({ client }) => ({
    fileId: (await client.upload(await aLetterhead(), 'Letterhead.pdf')).fileId,
  }),
  composed: async ({ client }) => {
    const { docket_id, document_id } = await aComposedDraft(client)

    return { docket_id, document_id }
  },
  composedInReview: async ({ fixture }) =>
    aComposedInReview(fixture, fixture.initiatorId, await aColleague(fixture)),
  draft: async ({ client }) => {
    const { docketId, documentId } = await aDraft(client)
    const [signer] = await withSigners(client, documentId, [aPerson()])
    const { document } = await client.call(fetchDocumentInfo, { document_id: documentId })

    return {
      docket_id: docketId,
      document_id: documentId,
      signer_id: there(signer).id,
      position_id: there(document.positions[0]).position_id,
      revision: (await client.call(getWorkflowInfo, { docket_id: docketId })).docket.revision,
    }
  },
  givenPaper: async ({ client }) => {
    const { documentId, signer, asked } = await aDraftThatAsks(client, [{ kind: 'pan_card' }])
    const { fileId } = await client.upload(await aPhotograph(), 'Card.jpg', {
      type: 'application/octet-stream',
    })
    const { supporting_id } = await client.call(addSupportingDocuments, {
      act: 'give',
      asked_id: there(asked[0]).asked_id,
      fileId,
    })

    return { document_id: documentId, signer_id: signer.id, supporting_id: there(supporting_id) }
  },
  sent: async ({ client }) => {
    const { docketId, documentId, first } = await aDocumentOutForSignature(client)

    return { docket_id: docketId, document_id: documentId, signer_id: first.id }
  },
  coinitiator: async ({ fixture, client }) => {
    const { docketId: docket_id } = await aDraft(client)
    const user_id = await aColleague(fixture)
    await client.call(addCoinitiator, { docket_id, user_id })

    return { docket_id, user_id }
  },
  onPaper: async ({ client }) => {
    const { documentId } = await aDocumentOutForSignature(client)
    const { fileId } = await client.upload(await aPdf(), 'Scan.pdf')
    const on = { document_id: documentId, fileId, signed_on: '2026-01-15', reason: 'Signed at the branch.' }
    await client.call(MarkAsPhysicallySigned, on)

    return { document_id: documentId }
  },
  inPool: ({ fixture }) => aDocumentInPool(fixture, fixture.initiatorId),
  inReview: ({ fixture }) => aDocumentInReview(fixture, fixture.initiatorId),
  ownPlace: async ({ client }) => {
    const { docketId, documentId } = await aDraft(client)
    const { signer_id } = await client.call(addSelfSigner, { document_id: documentId })
    const box = { page_number: 1, x: 60, y: 100, width: 200, height: 60 }
    await client.call(signBoxPosition, { document_id: documentId, signer_id, ...box })
    await client.call(completeDocumentIntiation, { docket_id: docketId, title: 'Loan of Asha' })
    await untilOwn(client, documentId)

    return { document_id: documentId }
  },
  toSign: async ({ fixture, client }) => {
    await stopsSigning(client)

    return aPaperToSign(client, fixture.initiatorEmail)
  },
  deleted: async ({ client }) => {
    const { documentId } = await aDraft(client)
    await client.call(deleteDocument, { document_id: documentId })

    return { document_id: documentId }
  },
  over: async ({ client }) => {
    const { docketId, documentId } = await aDocumentOutForSignature(client)
    await client.call(revokeDocument, { document_id: documentId, reason: 'Sent by mistake.' })

    return { docket_id: docketId }
  },
  completed: async ({ fixture }) => {
    const { client, documentId } = await asSigner(fixture)
    await signsElectronically(client)

    return { document_id: documentId }
  },
  uncounted: async ({ fixture }) => ({
    document_id: await aCompletedDocument(fixture.store, fixture.initiatorId),
  }),
  pdf: async ({ client }) => ({ fileId: (await client.upload(await aPdf(), 'Agreement.pdf')).fileId }),
  lockedPdf: async ({ client }) => {
    const password = 'open sesame'
    const pdf = await PDFDocument.load(await aPdf())
    pdf.encrypt({
      userPassword: password,
      ownerPassword: 'another',
      permissions: { modifying: true, annotating: true },
    })

    return { fileId: (await client.upload(await pdf.save(), 'Locked.pdf')).fileId, password }
  },
  picture: ({ client }) => anUploadedPicture(client),
  sheetFile: async ({ client }) => ({ fileId: await aSheetFile(client) }),
  neslParty: async ({ client }) => {
    const { documentId } = await aDraft(client)
    const { signer_id } = await client.call(addNeslUser, aNeslParty(documentId))

    return { document_id: documentId, signer_id }
  },
  wordFile: async ({ client }) => ({
    fileId: (
      await client.upload(await aDocx({ body: wordParagraph('Rent') }), 'Rent.docx', {
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      })
    ).fileId,
  }),
} satisfies Partial<Makers>
