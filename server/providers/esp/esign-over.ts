import { createHash } from 'node:crypto'
import type { SigningKey } from '#engine'
import { CmsError } from '#engine/crypto/index.ts'
import { signXml, verifySignedXml, XmlError } from '#engine/node/xml/index.ts'
import { type Attributes, element } from './esign-request.ts'
import { readEsignResponse } from './esign-response.ts'
import { istLocal } from './ist-local.ts'
import {
  AnswerNotTrusted,
  type EsignAnswer,
  type EsignProvider,
  type EsignRequest,
  type ProviderForm,
  type ProviderPost,
} from './port.ts'
import { answerXmlIn } from './post-body.ts'

export interface EsignOptions {
  /** Where the browser posts the request, e.g. `…/esign/2.1/signdoc`. */
  url: string
  /** Where a status query goes; beside `url` when missing, null where the provider has none. */
  statusUrl?: string | null
  aspId: string
  /** RSA, enrolled at the provider. */
  key: SigningKey
  /** DER of the certificate that signs the provider's answers. */
  pinned: Uint8Array
  /** `form`: C-DAC, Verasys, Capricorn and others; `multipart`: Protean (esign-esp.md §5). */
  dialect: 'form' | 'multipart'
  /** Documents in one request; five is what is known of version 2.1 (§2). */
  mostDocuments?: number
  /** The clock of status queries; the machine's when missing. */
  now?: () => Date
}

interface Version {
  name: string
  version: string
  readers: EsignProvider['readers']
  /** The request, not signed yet. */
  write(request: EsignRequest): string
}

const statusPatienceMs = 5_000
const mostStatusBytes = 2 * 1024 * 1024

/**
 * The Indian e-sign of any version (esign-esp.md §2 to §6): a signed request by the browser, a
 * signed answer back.
 */
export function esignOver(options: EsignOptions, { name, version, readers, write }: Version): EsignProvider {
  const statusUrl = options.statusUrl === undefined ? new URL('status', options.url).href : options.statusUrl

  return {
    name,
    mostDocuments: options.mostDocuments ?? 5,
    readers,

    async begin(request): Promise<ProviderForm> {
      // Signed after the last character is written; nothing touches the text afterwards (§4).
      const xml = await signXml(write(request), options.key)
      const requestSha256 = createHash('sha256').update(xml, 'utf8').digest()
      if (options.dialect === 'multipart')
        return { action: options.url, enctype: 'multipart/form-data', fields: { msg: xml }, requestSha256 }

      return {
        action: options.url,
        enctype: 'application/x-www-form-urlencoded',
        fields: { eSignRequest: xml, aspTxnID: request.txn, 'Content-Type': 'application/xml' },
        requestSha256,
      }
    },

    async readAnswer(post: ProviderPost): Promise<EsignAnswer> {
      return readTrusted(await answerXmlIn(post), options.pinned)
    },

    async askStatus(txn: string, startedAt: Date): Promise<EsignAnswer | null> {
      if (!statusUrl) return null
      const asked: Attributes = {
        ver: version,
        ts: istLocal(options.now?.() ?? new Date()),
        txn,
        aspId: options.aspId,
        respAttemptNo: '1',
      }
      const response = await fetch(statusUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/xml' },
        body: await signXml(element('EsignStatus', asked), options.key),
        redirect: 'error',
        signal: AbortSignal.timeout(statusPatienceMs),
      })
      if (!response.ok)
        throw new Error(`The status of a transaction of ${startedAt.toISOString()}: ${response.status}`)
      const body = new Uint8Array(await response.arrayBuffer())
      if (body.length > mostStatusBytes) throw new AnswerNotTrusted('too large')
      const answer = readTrusted(new TextDecoder().decode(body), options.pinned)

      // "txn is not known" is what a provider says of a person who has not reached it yet. Its
      // codes are not confirmed (§10): a refusal that names no reason of the person is one of the
      // question.
      const isOfQuestion =
        answer.kind === 'refused' && answer.because !== 'cancelled' && answer.cause === null

      return isOfQuestion ? null : answer
    },
  }
}

function readTrusted(xml: string, pinned: Uint8Array): EsignAnswer {
  try {
    return readEsignResponse(verifySignedXml(xml, pinned))
  } catch (error) {
    // Whatever is wrong, nothing of it is believed; the reason goes to the log, not to the signer.
    if (error instanceof XmlError || error instanceof CmsError) throw new AnswerNotTrusted(error.message)
    throw error
  }
}
