import { X509Certificate } from 'node:crypto'
import { mostMetadata } from '#contract/vocabulary/identity-providers.ts'
import { Refusal } from '#domain/refusal.ts'
import { SignInFailed } from '#providers/identity/port.ts'
import type { Parts } from '#services/parts.ts'

/** What a provider's metadata says, for the form of its settings. */
export function readGivenMetadata(parts: Parts, metadata: string) {
  try {
    const settings = parts.signOn.saml.readMetadata(metadata)

    return { settings, certificates: settings.certificates.map(certificateShown) }
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error
    // The reader has uploaded it: they are told what is wrong with it.
    throw new Refusal('SAML_METADATA', {
      fields: [{ path: 'metadata', code: 'METADATA_TROUBLE', values: { detail: error.message } }],
    })
  }
}

/** What is at the provider's address, asked once. */
export async function fetchGivenMetadata(parts: Parts, address: string): Promise<string> {
  const text = await parts.signOn.saml.fetchMetadata(address).catch((error: unknown) => {
    if (!(error instanceof SignInFailed)) throw error
    parts.log.warn({ error: error.message }, 'The metadata of a provider was not to be had')
    throw new Refusal('SAML_METADATA_AWAY')
  })
  if (text.length > mostMetadata) throw new Refusal('SAML_METADATA_AWAY')

  return text
}

export function certificateShown(pem: string) {
  const { fingerprint256, validToDate } = new X509Certificate(pem)

  return { fingerprint: fingerprint256, valid_until: validToDate.toISOString() }
}
