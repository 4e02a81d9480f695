import { Refusal } from '#domain/refusal.ts'
import { ServiceFailed } from '#providers/signing-services/port.ts'
import type { Parts } from '#services/parts.ts'
import { sha256 } from '#store/sha256.ts'
import type { Beginning, SentOut } from '../methods/way-to-sign.ts'
import { newVisit, type RemoteAct, sealRemote } from './remote-act.ts'
import { askedService, serviceIdOf, serviceInUse } from './service-in-use.ts'

/** Sends a person to their service, to say that we may see their credentials. */
export async function beginVisit({
  parts,
  store,
  transactionId,
  nonce,
  portal,
}: Beginning): Promise<SentOut> {
  const row = await store.read(async (tx) => {
    const transaction = await tx.signingTransactions.get(transactionId)

    return serviceInUse(tx, transaction && serviceIdOf(transaction))
  })
  const service = askedService(parts, row)
  const { oauth } = await orRefuse(parts, row.id, parts.signingServices.describe(row.url))
  const visit = newVisit('service', nonce)
  const act: RemoteAct = {
    portal: portal.url,
    oauth,
    visit,
    accessToken: null,
    credentials: [],
    credentialId: null,
    algorithm: null,
  }
  await store.transaction((tx) =>
    tx.signingTransactions.update(transactionId, { remote: sealRemote(parts.keys, transactionId, act) }),
  )
  const address = await parts.signingServices.askForService(service, oauth, visit)

  return { form: { address }, requestSha256: sha256(address) }
}

/** What goes wrong at the service, as the person hears it. */
export async function orRefuse<Answer>(
  parts: Parts,
  serviceId: string,
  asked: Promise<Answer>,
): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ServiceFailed)) throw error
    parts.log.warn({ service: serviceId, why: error.why, error: error.message }, 'A signing service failed.')
    throw new Refusal(refusedFor[error.why] ?? 'SIGNING_SERVICE_AWAY')
  }
}

const refusedFor: Partial<Record<ServiceFailed['why'], 'SIGNING_SERVICE_REFUSED' | 'KEY_PIN_WRONG'>> = {
  refused: 'SIGNING_SERVICE_REFUSED',
  pin: 'KEY_PIN_WRONG',
}
