import type { Parts } from '#services/parts.ts'
import type { SigningTransaction } from '#store/signing/signing-transactions.ts'
import type { OrganisationStore } from '#store/store.ts'
import { judgeAll } from '../judge-signature.ts'
import { withSignatures } from '../methods/own-certificate.ts'
import { placeSignatures } from '../place-signatures.ts'
import type { SigningPerson } from '../signing-person.ts'
import { orRefuse } from './begin-visit.ts'
import { hashesOf } from './choose-credential.ts'
import { keepPortion, notYetSigned, resultsSoFar } from './portions-of-act.ts'
import { rememberCredential } from './remember-credential.ts'
import type { RemoteAct, Visit } from './remote-act.ts'
import { askedService, serviceIdOf, serviceInUse } from './service-in-use.ts'

/**
 * Has the service sign what its person allowed, for exactly these hashes; what comes back is judged
 * as every signature is. A key that signs fewer at a time leaves the rest for another visit: all
 * are placed together, or those that there are where one is not good.
 */
export async function signRemotely(
  parts: Parts,
  store: OrganisationStore,
  person: SigningPerson,
  transaction: SigningTransaction,
  act: RemoteAct,
  { codeVerifier, documents }: Visit,
  code: string,
): Promise<RemoteAct | null> {
  const { row, all } = await store.read(async (tx) => ({
    row: await serviceInUse(tx, serviceIdOf(transaction)),
    all: (await tx.signingAttempts.ofTransaction(transaction.id)).filter(({ state }) => state === 'leased'),
  }))
  const attempts = documents ? all.filter(({ document_id }) => documents.includes(document_id)) : all
  const service = askedService(parts, row)
  const order = {
    credentialId: act.credentialId ?? '',
    hashes: await hashesOf(parts, transaction, attempts),
  }
  const authorisation = await orRefuse(
    parts,
    row.id,
    parts.signingServices.readAuthorisation(service, act.oauth, code, codeVerifier),
  )
  const signed = await orRefuse(
    parts,
    row.id,
    parts.signingServices.sign(service, act.accessToken ?? '', order, authorisation, {
      name: act.algorithm ?? 'RSA-PKCS1',
    }),
  )
  const signatures = new Map(
    attempts.flatMap(({ document_id }, at) => (signed[at] ? [[document_id, signed[at]] as const] : [])),
  )
  const finished = await withSignatures({ parts, transaction, attempts }, signatures)
  const results = await judgeAll(parts, transaction, finished)
  const isGood = [...results.values()].every(({ kind }) => kind !== 'none')
  if (isGood && notYetSigned(all, act).length > attempts.length)
    return keepPortion(parts, store, transaction.id, act, results)
  const rest = { kind: 'none', code: 'PROVIDER_CANCELLED' } as const
  const before = resultsSoFar(parts, all, act, rest)
  const outcome = await placeSignatures(
    parts,
    store,
    transaction.id,
    new Map([...before, ...results]),
    person.by,
  )
  const [first] = attempts
  if (outcome.state === 'signed' && first)
    await rememberCredential(parts, store, transaction, first.signer_id, row)

  return null
}
