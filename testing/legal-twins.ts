import type { CallDeclaration } from '#contract/define-call.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { smsLanguageOfDocket } from '#contract/dockets/smsLanguageSetting.ts'
import { validateReferenceId } from '#contract/dockets/validateReferenceId.ts'
import { convertPdf2Images } from '#contract/document-files/convertPdf2Images.ts'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import { duplicateFileChecker } from '#contract/documents/duplicateFileChecker.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { addSelfSigner } from '#contract/signers/addSelfSigner.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { deleteSigner } from '#contract/signers/deleteSigner.ts'
import { deleteSignerPosition } from '#contract/signers/deleteSignerPosition.ts'
import { getSignerStatus } from '#contract/signers/getSignerStatus.ts'
import { getSingersDetails } from '#contract/signers/getSingersDetails.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { signBoxPositionMultiple } from '#contract/signers/signBoxPositionMultiple.ts'
import { UpdateSignerSequence } from '#contract/signers/UpdateSignerSequence.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { chooseSignatureStyle } from '#contract/users/chooseSignatureStyle.ts'
import { removeSignatureStyle } from '#contract/users/removeSignatureStyle.ts'
import { setCustomSignatureStyle } from '#contract/users/setCustomSignatureStyle.ts'
import { aKeptMark, dropsMarks } from './a-mark.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson, withSigners } from './builders.ts'
import type { WireClient } from './client.ts'

/** A call with an input that must succeed: what a probe that expects a refusal runs first. */
export interface LegalTwin {
  call: CallDeclaration
  /** Makes what the call needs, in the organisation of this client, and answers the input. */
  make(client: WireClient): Promise<object>
}

async function aDraftWithOne(client: WireClient) {
  const draft = await aDraft(client)
  const [signer] = await withSigners(client, draft.documentId, [aPerson()])
  if (!signer) throw new Error('no signer was made')

  return { ...draft, signerId: signer.id }
}

const box = { page_number: 1, x: 300, y: 300, width: 120, height: 40 }
const onDraft = (call: CallDeclaration): LegalTwin => ({
  call,
  make: async (client) => ({ document_id: (await aDraft(client)).documentId }),
})

/** One for each call that a member makes on dockets, documents, files and signers. */
export const legalTwins: readonly LegalTwin[] = [
  {
    call: multiUploadDocument,
    make: async (client) => ({ fileIds: [(await client.upload(await aPdf(), 'Twin.pdf')).fileId] }),
  },
  {
    call: completeDocumentIntiation,
    make: async (client) => ({ docket_id: (await aDraftWithOne(client)).docketId }),
  },
  {
    call: smsLanguageOfDocket,
    make: async (client) => {
      const { docketId, signerId } = await aDraftWithOne(client)

      return { docket_id: docketId, signer_id: signerId, language: 'hi' }
    },
  },
  { call: duplicateFileChecker, make: async () => ({ sha256: '0'.repeat(64) }) },
  { call: validateReferenceId, make: async () => ({ reference_id: 'INV-2026' }) },
  onDraft(convertPdf2Images),
  onDraft(downloadOriginalFile),
  onDraft(deleteDocument),
  onDraft(fetchDocumentInfo),
  onDraft(getSingersDetails),
  onDraft(addSelfSigner),
  { call: getDocuments, make: async () => ({}) },
  {
    call: setCustomSignatureStyle,
    make: async (client) => {
      await dropsMarks(client)

      return { kind: 'typed', text: 'Asha Rao' }
    },
  },
  { call: removeSignatureStyle, make: async (client) => ({ style_id: await aKeptMark(client) }) },
  {
    call: chooseSignatureStyle,
    make: async (client) => {
      const style_id = await aKeptMark(client)
      await client.call(setCustomSignatureStyle, { kind: 'typed', text: 'A. Rao' })

      return { style_id }
    },
  },
  { call: getDocumentsInfo, make: async () => ({}) },
  {
    call: revokeDocument,
    make: async (client) => ({
      document_id: (await aDocumentOutForSignature(client)).documentId,
      reason: 'The figures changed.',
    }),
  },
  {
    call: createUser,
    make: async (client) => ({ document_id: (await aDraft(client)).documentId, ...aPerson() }),
  },
  {
    call: updateUser,
    make: async (client) => {
      const { docketId, signerId } = await aDraftWithOne(client)

      return { docket_id: docketId, signer_id: signerId, fields: { name: 'Asha Iyer' } }
    },
  },
  {
    call: deleteSigner,
    make: async (client) => {
      const { documentId, signerId } = await aDraftWithOne(client)

      return { document_id: documentId, signer_id: signerId }
    },
  },
  {
    call: getSignerStatus,
    make: async (client) => {
      const { documentId, signerId } = await aDraftWithOne(client)

      return { document_id: documentId, signer_id: signerId }
    },
  },
  {
    call: UpdateSignerSequence,
    make: async (client) => {
      const { documentId, signerId } = await aDraftWithOne(client)

      return { document_id: documentId, order: [{ signer_id: signerId, sequence: 4 }] }
    },
  },
  {
    call: signBoxPosition,
    make: async (client) => {
      const { documentId, signerId } = await aDraftWithOne(client)

      return { document_id: documentId, signer_id: signerId, ...box }
    },
  },
  {
    call: signBoxPositionMultiple,
    make: async (client) => {
      const { documentId, signerId } = await aDraftWithOne(client)

      return { positions: [{ document_id: documentId, signer_id: signerId, ...box }] }
    },
  },
  {
    call: deleteSignerPosition,
    make: async (client) => {
      const { documentId } = await aDraftWithOne(client)
      const { document } = await client.call(fetchDocumentInfo, { document_id: documentId })

      return { document_id: documentId, position_id: document.positions[0]?.position_id }
    },
  },
]
