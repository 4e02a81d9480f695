import { createPrivateKey, X509Certificate } from 'node:crypto'
import { SignInFailed } from '#providers/identity/port.ts'
import type { SamlSecret } from '../port.ts'
import type { ServiceProvider } from './saml-protocol.ts'

/** Ours at this provider: the first key signs, what was encrypted to any of them opens. */
export function keysOf(
  secret: string | null,
): Pick<ServiceProvider, 'signingKey' | 'decryptionKeys' | 'certificates'> {
  const kept = JSON.parse(secret ?? '{"keys":[]}') as SamlSecret
  const [first, ...others] = kept.keys.map(({ privateKey }) => createPrivateKey(privateKey))
  if (!first) throw new SignInFailed('away', 'We have no key of our own for this provider.')

  return {
    signingKey: first,
    decryptionKeys: [first, ...others],
    certificates: kept.keys.map(({ certificate }) => new X509Certificate(certificate).raw),
  }
}
