import { panOfSigner } from './accounts.ts'
import { type Asps, mayAnswerTo } from './asps.ts'
import { readIst } from './ist.ts'
import {
  allowedClockSkew,
  RequestRefused,
  readDocuments,
  readOutline,
  type SigningRequest,
  signedBy,
} from './request.ts'

const mostWaitMinutes = 30 * 24 * 60

/**
 * Reads and checks an `Esign` 3.x request: the account of the signer is here, the answer is posted
 * by this server, and the browser goes to `redirectUrl`.
 */
export function readAccountRequest(
  xml: string,
  asps: Asps,
  now: Date,
  isKnownTxn: (txn: string) => boolean,
): SigningRequest {
  const outline = readOutline(xml)
  const asp = asps.get(outline.getAttribute('aspId') ?? '')
  if (!asp) throw new RequestRefused('ESP-001', 'aspId is not enrolled')
  const responseUrl = outline.getAttribute('responseUrl') ?? ''
  const redirectUrl = outline.getAttribute('redirectUrl') ?? ''
  if (!mayAnswerTo(asp, responseUrl)) throw new RequestRefused('ESP-000', 'responseUrl is not allowed')
  if (!mayAnswerTo(asp, redirectUrl)) throw new RequestRefused('ESP-000', 'redirectUrl is not allowed')
  const txn = outline.getAttribute('txn') ?? ''
  const refuse = (code: string, message: string) =>
    new RequestRefused(code, message, { txn, responseUrl, redirectUrl })

  const root = signedBy(asp, xml, refuse)
  const value = (name: string) => root.getAttribute(name) ?? ''
  if (!/^3\.[0-3]$/.test(value('ver'))) throw refuse('ESP-102', 'ver must be 3.0 to 3.3')
  if (!/^[\w.:-]{1,50}$/.test(txn)) throw refuse('ESP-102', 'txn must be 1 to 50 letters, digits, . : _ or -')
  const at = readIst(value('ts'))
  if (!at || Math.abs(at.getTime() - now.getTime()) > allowedClockSkew)
    throw refuse('ESP-005', 'ts must be the Indian time of now, yyyy-MM-ddTHH:mm:ss without zone')
  const minutes = Number(value('maxWaitPeriod'))
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > mostWaitMinutes)
    throw refuse('ESP-102', 'maxWaitPeriod must be minutes, 1 to 43200')
  if (value('signingAlgorithm') !== 'RSA') throw refuse('ESP-102', 'signingAlgorithm must be RSA')
  const pan = panOfSigner(value('signerid'), asp.aspId)
  if (!pan) throw refuse('ESP-102', 'signerid must be PAN@PAN.aspId')
  const types = [...root.getElementsByTagName('InputHash')].map((one) => one.getAttribute('responseSigType'))
  if (!types.every((type) => type?.toLowerCase() === 'pkcs7'))
    throw refuse('ESP-102', 'responseSigType of each InputHash must be pkcs7')
  const documents = readDocuments(root, refuse)
  if (isKnownTxn(txn)) throw refuse('ESP-006', 'txn was used before')
  const until = new Date(now.getTime() + minutes * 60_000).toISOString()
  return {
    txn,
    aspId: asp.aspId,
    authMode: '1',
    responseUrl,
    documents,
    account: { version: value('ver'), pan, redirectUrl, until },
  }
}
