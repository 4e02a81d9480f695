import { type Reader, readers } from '#contract/vocabulary/readers.ts'
import { type EsignOptions, esignOver } from './esign-over.ts'
import { docsOf, element } from './esign-request.ts'
import { istLocal } from './ist-local.ts'
import type { EsignProvider, EsignRequest } from './port.ts'

export type AuthModes = Readonly<Partial<Record<Reader, string>>>

export interface AadhaarEsignOptions extends EsignOptions {
  /** `AuthMode` of what its page reads; what is missing is not offered. */
  authModes?: AuthModes
}

/** Version 2.1: the person proves who they are by their Aadhaar, for this signature alone. */
export function aadhaarEsign(options: AadhaarEsignOptions): EsignProvider {
  const authModes = options.authModes ?? {}

  return esignOver(options, {
    name: 'aadhaar-esign',
    version: '2.1',
    readers: readers.filter((reader) => authModes[reader] !== undefined),
    write: (request) => requestXml(options.aspId, authModeOf(authModes, request.reader), request),
  })
}

const oneTimeCode = '1'

function authModeOf(authModes: AuthModes, reader: Reader | null): string {
  const mode = reader ? authModes[reader] : oneTimeCode
  if (!mode) throw new Error(`The e-sign provider has no AuthMode for ${reader}.`)

  return mode
}

/** §2: the time is Indian without a zone. */
const requestXml = (aspId: string, authMode: string, request: EsignRequest): string =>
  element(
    'Esign',
    {
      ver: '2.1',
      sc: 'Y',
      ts: istLocal(request.at),
      txn: request.txn,
      ekycId: '',
      ekycIdType: 'A',
      aspId,
      AuthMode: authMode,
      responseSigType: 'pkcs7',
      responseUrl: request.responseUrl,
    },
    docsOf(request),
  )
