import { Refusal } from '#domain/refusal.ts'
import type { SigningService } from '#providers/signing-services/port.ts'
import type { Parts } from '#services/parts.ts'
import type { SigningServiceRow } from '#store/signing/signing-services.ts'
import type { Tx } from '#store/store.ts'

export const serviceSecretContext = (organisationId: string, id: string): string =>
  `signing-service:${organisationId}:${id}`

/** Where services send people back to; an administrator registers it there, letter for letter. */
export const serviceReturnUrl = ({ settings }: Parts): string => `${settings.publicUrl}/api/returns/cloud`

const prefix = 'csc:'

/** Who makes the signature, as the row of the act says. */
export const providerOfService = (id: string): string => `${prefix}${id}`

/** The service at which an act is signed. */
export const serviceIdOf = ({ provider }: { provider: string }): string => provider.slice(prefix.length)

/** One that is switched on; one of another organisation and none are answered alike. */
export async function serviceInUse(
  tx: Pick<Tx, 'signingServices'>,
  id: string | null,
): Promise<SigningServiceRow> {
  const row = id ? await tx.signingServices.get(id) : null
  if (!row?.is_enabled) throw new Refusal('SIGNING_SERVICE_OFF')

  return row
}

/** As the protocol asks it. */
export const askedService = (parts: Parts, row: SigningServiceRow): SigningService => ({
  url: row.url,
  clientId: row.client_id,
  clientSecret: parts.keys
    .open(row.sealed_secret, serviceSecretContext(row.organisation_id, row.id))
    .toString('utf8'),
  returnUrl: serviceReturnUrl(parts),
})
