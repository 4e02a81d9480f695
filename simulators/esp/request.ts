import type { Element } from '@xmldom/xmldom'
import { type Asp, type Asps, mayAnswerTo } from './asps.ts'
import { readIst } from './ist.ts'
import { parseXml, verifiedRoot } from './signed-xml.ts'

/** OTP, fingerprint, iris (esign-esp.md §2) and, as we read it, face. */
const authModes = ['1', '2', '3', '4'] as const

export interface SigningRequest {
  txn: string
  aspId: string
  authMode: (typeof authModes)[number]
  responseUrl: string
  documents: { id: string; hash: string; info: string }[]
  /** Version 3.x alone. */
  account?: {
    version: string
    pan: string
    /** Where the browser goes; the answer itself is posted to `responseUrl`. */
    redirectUrl: string
    /** The end of `maxWaitPeriod`. */
    until: string
  }
}

interface AnswerTo {
  txn: string
  responseUrl: string
  redirectUrl?: string
}

/**
 * The request is refused; `answerTo` says where the failure may be posted, when that is known and
 * allowed.
 */
export class RequestRefused extends Error {
  readonly code: string
  readonly answerTo: AnswerTo | undefined

  constructor(code: string, message: string, answerTo?: AnswerTo) {
    super(message)
    this.code = code
    this.answerTo = answerTo
  }
}

export const allowedClockSkew = 15 * 60_000

/**
 * Reads and checks an `Esign` 2.1 request. The codes are ours where no published table confirms
 * them (README).
 */
export function readRequest(
  xml: string,
  asps: Asps,
  now: Date,
  isKnownTxn: (txn: string) => boolean,
): SigningRequest {
  const outline = readOutline(xml)
  const asp = asps.get(outline.getAttribute('aspId') ?? '')
  if (!asp) throw new RequestRefused('ESP-001', 'aspId is not enrolled')
  const responseUrl = outline.getAttribute('responseUrl') ?? ''
  if (!mayAnswerTo(asp, responseUrl)) throw new RequestRefused('ESP-000', 'responseUrl is not allowed')
  const txn = outline.getAttribute('txn') ?? ''
  const refuse = (code: string, message: string) => new RequestRefused(code, message, { txn, responseUrl })

  const root = signedBy(asp, xml, refuse)
  const value = (name: string) => root.getAttribute(name) ?? ''
  if (value('ver') !== '2.1') throw refuse('ESP-102', 'ver must be 2.1')
  if (value('sc') !== 'Y') throw refuse('ESP-108', 'sc must be Y: the signer’s consent')
  if (!/^[\w.:-]{1,50}$/.test(txn)) throw refuse('ESP-102', 'txn must be 1 to 50 letters, digits, . : _ or -')
  const at = readIst(value('ts'))
  if (!at || Math.abs(at.getTime() - now.getTime()) > allowedClockSkew) {
    throw refuse('ESP-005', 'ts must be the Indian time of now, yyyy-MM-ddTHH:mm:ss without zone')
  }
  const authMode = authModes.find((mode) => mode === value('AuthMode'))
  if (!authMode) throw refuse('ESP-102', 'AuthMode must be 1, 2, 3 or 4')
  if (asp.authModes && !asp.authModes.includes(authMode))
    throw refuse('ESP-102', `AuthMode ${authMode} is not enrolled for ${asp.aspId}`)
  if (value('responseSigType').toLowerCase() !== 'pkcs7')
    throw refuse('ESP-102', 'responseSigType must be pkcs7')
  if (value('ekycIdType') !== 'A') throw refuse('ESP-102', 'ekycIdType must be A')
  if (value('ekycId') !== '') throw refuse('ESP-102', 'ekycId must be empty: the signer types it here')
  const documents = readDocuments(root, refuse)
  if (isKnownTxn(txn)) throw refuse('ESP-006', 'txn was used before')
  return { txn, aspId: asp.aspId, authMode, responseUrl, documents }
}

export function readOutline(xml: string): Element {
  try {
    const outline = parseXml(xml)
    if (outline.tagName !== 'Esign' || outline.namespaceURI) throw new RangeError('the root must be Esign')
    return outline
  } catch (error) {
    throw new RequestRefused('ESP-102', error instanceof Error ? error.message : String(error))
  }
}

type Refuse = (code: string, message: string) => RequestRefused

export function signedBy(asp: Asp, xml: string, refuse: Refuse): Element {
  try {
    return verifiedRoot(xml, asp.certificatePem)
  } catch (error) {
    throw refuse('ESP-103', error instanceof Error ? error.message : String(error))
  }
}

export function readDocuments(root: Element, refuse: Refuse): SigningRequest['documents'] {
  const hashes = [...root.getElementsByTagName('InputHash')]
  const isInDocs = hashes.every(
    ({ parentNode }) => parentNode?.nodeName === 'Docs' && parentNode.parentNode === root,
  )
  if (hashes.length < 1 || hashes.length > 5 || !isInDocs)
    throw refuse('ESP-101', 'Docs must hold 1 to 5 InputHash')
  return hashes.map((element, at) => {
    const id = element.getAttribute('id') ?? ''
    const info = element.getAttribute('docInfo') ?? ''
    const hash = element.textContent ?? ''
    if (id !== String(at + 1)) throw refuse('ESP-008', 'InputHash ids must be 1, 2, 3 …')
    if (element.getAttribute('hashAlgorithm') !== 'SHA256')
      throw refuse('ESP-008', 'hashAlgorithm must be SHA256')
    if (!/^[ -~]{1,50}$/.test(info)) throw refuse('ESP-008', 'docInfo must be 1 to 50 plain characters')
    if (!/^[0-9a-f]{64}$/.test(hash)) throw refuse('ESP-008', 'InputHash must be 64 lower-case hex digits')
    return { id, info, hash }
  })
}
