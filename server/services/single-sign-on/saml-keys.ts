import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { SamlSecret } from '#providers/single-sign-on/port.ts'
import type { Parts } from '#services/parts.ts'
import { makeCertificate } from '#services/seal/make-certificate.ts'
import type { IdentityProviderRow } from '#store/identity-providers.ts'
import { secretContext } from './provider-in-use.ts'

const years = 10

/** A key pair of our own for one provider; its certificate says nothing beyond the key, and nobody signs it but itself. */
export async function newSamlKey(parts: Parts): Promise<SamlSecret['keys'][number]> {
  const now = parts.clock.now()
  const { certificate, privateKey } = await makeCertificate({
    subject: [{ CN: [new URL(parts.settings.publicUrl).hostname] }],
    from: new Date(now.getTime() - 60_000),
    to: new Date(Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth(), now.getUTCDate())),
    isAuthority: false,
  })
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' })

  return {
    privateKey: key.export({ format: 'pem', type: 'pkcs8' }) as string,
    certificate: new X509Certificate(certificate).toString(),
  }
}

export const sealSamlKeys = (
  parts: Parts,
  { organisation_id, id }: Pick<IdentityProviderRow, 'organisation_id' | 'id'>,
  secret: SamlSecret,
): Buffer => parts.keys.seal(Buffer.from(JSON.stringify(secret), 'utf8'), secretContext(organisation_id, id))

/** The row with our keys in it: made when they are needed first, by whichever server is asked first. */
export async function withSamlKeys(parts: Parts, row: IdentityProviderRow): Promise<IdentityProviderRow> {
  if (row.kind !== 'saml' || row.sealed_secret) return row
  const made = sealSamlKeys(parts, row, { keys: [await newSamlKey(parts)] })

  return await parts.store.forOrganisation(row.organisation_id).transaction(async (tx) => {
    await tx.identityProviders.giveSecret(row.id, made)

    return (await tx.identityProviders.get(row.id)) ?? row
  })
}
