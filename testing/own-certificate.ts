import { createPrivateKey, sign } from 'node:crypto'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { certificatesOf } from '#engine/crypto/index.ts'
import type { RunningPki } from '#simulators/pki/start.ts'
import { consents } from './a-signer.ts'
import type { WireClient } from './client.ts'

export type Given = Awaited<ReturnType<RunningPki['give']>>

const asBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** The certificates of a file as the page sends them, its own first. */
export const certificatesFor = ({ certificatePem, chainPem }: Given): string[] =>
  certificatesOf(certificatePem + chainPem).map(asBase64)

/** What the page asks when somebody signs with their own certificate. */
export async function wishToSign(client: WireClient, given: Given, more: { name_confirmed?: boolean } = {}) {
  const { page } = await client.call(getSigningPage, {})
  const document = page.documents.find(({ state }) => state !== 'signed')
  if (!document) throw new Error('there is nothing to sign')

  return {
    method: 'dsc' as const,
    consent_record_id: await consents(client, 'dsc', document.document_id),
    certificates: certificatesFor(given),
    ...more,
  }
}

export async function startsWithKey(
  client: WireClient,
  given: Given,
  more: { name_confirmed?: boolean } = {},
) {
  const started = await client.call(startSigning, await wishToSign(client, given, more))
  if (!started.to_sign) throw new Error('there is nothing for the key to sign')

  return { transaction_id: started.transaction_id, to_sign: started.to_sign }
}

/** What the page answers: signatures over the bytes it was given, by this key and hash. */
export function signedWith(
  given: Given,
  toSign: readonly { document_id: string; bytes: string }[],
  hash = 'sha256',
) {
  const key = createPrivateKey(given.keyPem)

  return {
    certificate: certificatesFor(given)[0]!,
    signatures: toSign.map(({ document_id, bytes }) => ({
      document_id,
      signature: asBase64(sign(hash, Buffer.from(bytes, 'base64'), key)),
    })),
  }
}
