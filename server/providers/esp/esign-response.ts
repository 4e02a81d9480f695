import { causeOf } from '#domain/signing/provider-cause.ts'
import type { XmlElement } from '#engine/node/xml/index.ts'
import { AnswerNotTrusted, type EsignAnswer, type EsignedDocument } from './port.ts'

/** The user ended the step at the provider (esign-esp.md §9). */
const cancelled = 'ESP-944'
/** Codes that a shipped SDK takes for trouble at the provider, to be tried again (§9). */
const transient = /^ESP-9\d\d$/

/**
 * Reads `EsignResp` (§6) from what the pinned certificate signed; unknown shapes are not trusted.
 */
export function readEsignResponse(root: XmlElement): EsignAnswer {
  if (root.name !== 'EsignResp') throw new AnswerNotTrusted(`the root is ${root.name}`)
  const { status, txn, errCode, errMsg, resCode } = root.attributes
  if (!txn) throw new AnswerNotTrusted('no txn')
  if (status === '2') return { kind: 'pending', txn }
  if (status === '0') {
    const code = errCode ?? 'NA'

    return {
      kind: 'refused',
      txn,
      code,
      message: errMsg ?? '',
      cause: causeOf(errMsg ?? ''),
      because: code === cancelled ? 'cancelled' : transient.test(code) ? 'transient' : 'permanent',
    }
  }
  if (status !== '1') throw new AnswerNotTrusted(`status ${status}`)

  return { kind: 'signed', txn, responseCode: resCode ?? '', documents: documentsOf(root) }
}

function documentsOf(root: XmlElement): EsignedDocument[] {
  const signatures = root.children.filter(({ name }) => name === 'Signatures')
  const [only] = signatures
  if (!only || signatures.length > 1) throw new AnswerNotTrusted('Signatures is not there once')
  const documents = only.children.filter(({ name }) => name === 'DocSignature').map(documentOf)
  if (new Set(documents.map(({ id }) => id)).size !== documents.length)
    throw new AnswerNotTrusted('two signatures for one document')

  return documents
}

/**
 * `error` is empty or NA when the document was signed; a provider may sign some and not others
 * (§13.10).
 */
function documentOf({ attributes, text }: XmlElement): EsignedDocument {
  const id = Number(attributes.id)
  if (!Number.isInteger(id) || id < 1) throw new AnswerNotTrusted('a signature without id')
  const error = attributes.error ?? ''
  if (error !== '' && error.toUpperCase() !== 'NA') return { id, error }
  const base64 = text.replace(/\s+/g, '')
  if (base64 === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return { id, error: 'no signature' }

  return { id, cms: new Uint8Array(Buffer.from(base64, 'base64')) }
}
