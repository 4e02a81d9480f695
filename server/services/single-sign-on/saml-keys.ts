import { createPrivateKey, X509Certificate } from 'node:crypto'
import { minute } from '#contract/vocabulary/time.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import type { SamlSecret } from '#providers/single-sign-on/port.ts'
import { about } from '#services/audit/changed.ts'
import type { Parts } from '#services/parts.ts'
import { makeCertificate } from '#services/seal/make-certificate.ts'
import type { IdentityProviderRow } from '#store/identity-providers/identity-providers.ts'
import type { Tx } from '#store/store.ts'
import { secretContext } from './provider-in-use.ts'
import { certificateShown } from './read-metadata.ts'

const years = 10

/**
 * A key pair of our own for one provider; its certificate says nothing beyond the key, and nobody
 * signs it but itself.
 */
export async function newSamlKey(parts: Parts): Promise<SamlSecret['keys'][number]> {
  const now = parts.clock.now()
  const { certificate, privateKey } = await makeCertificate({
    subject: [{ CN: [new URL(parts.settings.publicUrl).hostname] }],
    from: new Date(now.getTime() - minute),
    to: new Date(Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth(), now.getUTCDate())),
    isAuthority: false,
  })
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' })

  return {
    privateKey: key.export({ format: 'pem', type: 'pkcs8' }) as string,
    certificate: new X509Certificate(certificate).toString(),
  }
}

const sealSamlKeys = (
  parts: Parts,
  { organisation_id, id }: Pick<IdentityProviderRow, 'organisation_id' | 'id'>,
  secret: SamlSecret,
): Buffer => parts.keys.seal(Buffer.from(JSON.stringify(secret), 'utf8'), secretContext(organisation_id, id))

/**
 * The row with our keys in it: made when they are needed first, by whichever server is asked first.
 */
export async function withSamlKeys(parts: Parts, row: IdentityProviderRow): Promise<IdentityProviderRow> {
  if (row.kind !== 'saml' || row.sealed_secret) return row
  const made = sealSamlKeys(parts, row, { keys: [await newSamlKey(parts)] })

  return await parts.store.forOrganisation(row.organisation_id).transaction(async (tx) => {
    await tx.identityProviders.giveSecret(row.id, made)

    return (await tx.identityProviders.get(row.id)) ?? row
  })
}

export interface KeyChange {
  id: string
  act: 'add' | 'use' | 'remove'
  /** The new one, where one is added. */
  made: SamlSecret['keys'][number] | null
}

/**
 * A new key is published first, signs next, and is the only one last; what is encrypted to either
 * opens all the while.
 */
export async function changeOurKey(
  tx: Tx,
  parts: Parts,
  { id, act, made }: KeyChange,
  by: Actor,
): Promise<ReturnType<typeof certificateShown>[]> {
  const row = await tx.identityProviders.locked(id)
  if (row?.kind !== 'saml') throw new Refusal('NOT_FOUND')
  const keys = changedKeys(openSamlKeys(parts, row), act, made)
  await tx.identityProviders.replaceSecret(id, sealSamlKeys(parts, row, { keys }))
  const certificates = keys.map(({ certificate }) => certificateShown(certificate))
  await tx.audit.add('identity-provider-changed', {
    by,
    detail: { ...about('identity-provider', id, row.name), act, signs: certificates[0]?.fingerprint ?? null },
  })

  return certificates
}

function changedKeys(
  [first, second]: SamlSecret['keys'],
  act: KeyChange['act'],
  made: KeyChange['made'],
): SamlSecret['keys'] {
  if (act === 'add' && made && !second) return first ? [first, made] : [made]
  if (act === 'use' && first && second) return [second, first]
  if (act === 'remove' && first && second) return [first]
  throw new Refusal('SAML_KEY_STATE')
}

/** As our metadata shows them; the one that signs first. */
export const ourCertificates = (parts: Parts, row: IdentityProviderRow) =>
  openSamlKeys(parts, row).map(({ certificate }) => certificateShown(certificate))

const openSamlKeys = (parts: Parts, row: IdentityProviderRow): SamlSecret['keys'] =>
  row.sealed_secret
    ? (
        JSON.parse(
          parts.keys.open(row.sealed_secret, secretContext(row.organisation_id, row.id)).toString('utf8'),
        ) as SamlSecret
      ).keys
    : []
