import { type EsignOptions, esignOver } from './esign-over.ts'
import { docsOf, element } from './esign-request.ts'
import { istLocal } from './ist-local.ts'
import type { EsignProvider, EsignRequest } from './port.ts'

/** Versions in which the provider keeps an account of the person (esign-esp.md §1). */
export const accountVersions = ['3.0', '3.1', '3.2', '3.3'] as const
export type AccountVersion = (typeof accountVersions)[number]

export interface PanEsignOptions extends EsignOptions {
  version: AccountVersion
  /** `signerid` of an account, with `{pan}` and `{asp}` in it. */
  signerId: string
}

/**
 * Version 3.x (esign-esp.md §3): the provider keeps an account under the person's PAN. Its server
 * posts the answer to `responseUrl`, and it sends the browser to `redirectUrl`.
 */
export function panEsign(options: PanEsignOptions): EsignProvider {
  return esignOver(options, {
    name: 'pan-esign',
    version: options.version,
    readers: [],
    write: (request) => requestXml(options, request),
  })
}

function requestXml({ aspId, version, signerId }: PanEsignOptions, request: EsignRequest): string {
  const { account } = request
  if (!account) throw new Error('This e-sign provider needs the account of a person.')

  return element(
    'Esign',
    {
      ver: version,
      signerid: signerId.replaceAll('{pan}', account.pan).replaceAll('{asp}', aspId),
      ts: istLocal(request.at),
      txn: request.txn,
      maxWaitPeriod: String(account.waitMinutes),
      aspId,
      responseUrl: request.responseUrl,
      redirectUrl: account.redirectUrl,
      signingAlgorithm: 'RSA',
    },
    docsOf(request, { docUrl: '', responseSigType: 'pkcs7' }),
  )
}
