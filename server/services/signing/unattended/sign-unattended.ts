import type { AutosignReason } from '#contract/vocabulary/autosign.ts'
import type { RefusalCode } from '#contract/vocabulary/refusals.ts'
import { bySystem } from '#domain/actors.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { indianTime } from '#domain/signing/autosign.ts'
import { isOver } from '#domain/signing/lease.ts'
import type { KeptOutcome } from '#domain/signing/outcome.ts'
import { askToSignUnattended, signsByItself } from '#services/dockets/ask-unattended.ts'
import type { Parts } from '#services/parts.ts'
import type { Enrolled } from '#store/lasting/autosign.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { completeAct } from '../complete-act.ts'
import { askAgain } from './again-later.ts'
import { nameAlone } from './keys/name-alone.ts'
import { leaveToPerson } from './leave-to-person.ts'
import { pausesOfProcess } from './service-pauses.ts'
import { sharesOfProcess } from './service-shares.ts'
import { takeUnattended } from './take-unattended.ts'

export interface UnattendedJob {
  organisationId: string
  signerId: string
}

// Our choice: a worker that waits for a slow service keeps all others waiting.
const waitsMs = 200

/**
 * Signs for one seat with the certificate that its member has enrolled, nobody being there. Safe to
 * run again, at the same time too: the lease and the outcome are one.
 */
export async function signUnattended(
  parts: Parts,
  { organisationId, signerId }: UnattendedJob,
): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const { name, service } = await store.read((tx) => keyOfNext(tx, signerId, parts.clock.now()))
  // Nothing is taken before share and name are had: who comes later has used up no try, no lease.
  const giveBack = service === null ? null : await sharesOfProcess.take(service)
  if (service !== null && !giveBack) {
    const later = new Date(parts.clock.now().getTime() + pausesOfProcess.next(service))

    return await store.transaction((tx) => askToSignUnattended(tx, [signerId], later))
  }
  try {
    const outcome = await signAlone(parts, store, signerId, name)
    if (service !== null && outcome && outcome.code !== 'SIGNING_SERVICE_AWAY')
      pausesOfProcess.hasAnswered(service)
  } finally {
    giveBack?.()
  }
}

async function signAlone(
  parts: Parts,
  store: OrganisationStore,
  signerId: string,
  name: string | null,
): Promise<KeptOutcome | null> {
  const sign = () => signOnce(parts, store, signerId, name)
  const done = name === null ? await sign() : await parts.store.alone(name, sign, { waitsMs })
  if (!done) await store.transaction((tx) => askAgain(tx, signerId, parts.clock.now()))
  else if (done.outcome && done.outcome.state !== 'signed')
    await afterRefusal(parts, store, signerId, done.outcome)

  return done?.outcome ?? null
}

async function signOnce(
  parts: Parts,
  store: OrganisationStore,
  signerId: string,
  name: string | null,
): Promise<{ outcome: KeptOutcome | null }> {
  const transactionId = await store.transaction((tx) => takeUnattended(tx, parts, signerId))
  if (!transactionId) return { outcome: null }
  if ((await store.read((tx) => nameOfUse(tx, transactionId))) !== name) {
    // Another certificate by now: the job that comes next goes on with it, under its name.
    await store.transaction((tx) => askToSignUnattended(tx, [signerId]))

    return { outcome: null }
  }
  const nobody = { docketId: '', personKey: '', name: '', linkId: null, by: bySystem() }

  return { outcome: await completeAct(parts, store, nobody, transactionId, null) }
}

/** What one signature alone may use: a key that asks for a PIN, which may be the wrong one. */
async function nameOfUse(tx: Tx, transactionId: string): Promise<string | null> {
  const kept = await certificateOf(tx, transactionId)

  return kept && nameAlone(kept)
}

async function certificateOf(tx: Tx, transactionId: string): Promise<Enrolled | null> {
  const id = (await tx.signingTransactions.get(transactionId))?.certificate_id

  return id ? await tx.autosign.get(id) : null
}

interface NextKey {
  /** What one signature alone may use of it. */
  name: string | null
  /** Where it is asked, by its host: two organisations may name one service. */
  service: string | null
}

/** Of the key that this seat goes on with, or would begin with. */
async function keyOfNext(tx: Tx, signerId: string, now: Date): Promise<NextKey> {
  const kept = await nextCertificate(tx, signerId, now)
  if (!kept) return { name: null, service: null }
  const row =
    kept.key_at === 'service' && kept.service_id ? await tx.signingServices.get(kept.service_id) : null

  return { name: nameAlone(kept), service: row && new URL(row.url).host }
}

async function nextCertificate(tx: Tx, signerId: string, now: Date): Promise<Enrolled | null> {
  const signer = await tx.signers.get(signerId)
  if (!signer?.user_id) return null
  const [held] = await tx.signingAttempts.leasedOn([signer.document_id])
  if (held?.signer_id === signerId && !isOver(held, now)) return await certificateOf(tx, held.transaction_id)
  const docket = await tx.dockets.get(signer.docket_id)
  const { document_type: type } = docketSettings(docket?.settings ?? {})

  return await tx.autosign.next(signer.user_id, type, indianTime(now), now)
}

/** What another try does not mend; all else is tried again, a few times. */
const final: Partial<Record<RefusalCode, AutosignReason>> = {
  AUTOSIGN_STOPPED: 'stopped',
  CERTIFICATE_EXPIRED: 'expired',
  CERTIFICATE_REVOKED: 'revoked',
  CERTIFICATE_UNTRUSTED: 'untrusted',
  SIGNING_SERVICE_OFF: 'service_off',
  SIGNING_SERVICE_REFUSED: 'service_refused',
  CREDENTIAL_DISABLED: 'key_disabled',
  CREDENTIAL_ASKS_PERSON: 'key_asks',
  CREDENTIAL_NOT_SHARED: 'key_changed',
  CREDENTIAL_CHANGED: 'key_changed',
  KEY_TOKEN_OFF: 'token_off',
  KEY_NOT_IN_TOKEN: 'key_changed',
  KEY_PIN_WRONG: 'pin_refused',
  KEY_PIN_LOCKED: 'pin_locked',
  SIGNATURE_INVALID: 'signature_bad',
}

async function afterRefusal(
  parts: Parts,
  store: OrganisationStore,
  signerId: string,
  { code }: KeptOutcome,
): Promise<void> {
  const now = parts.clock.now()
  await store.transaction(async (tx) => {
    const found = await tx.signers.get(signerId)
    const docket = found && (await tx.dockets.getLocked(found.docket_id))
    const signer = await tx.signers.get(signerId)
    const document = signer && (await tx.documents.get(signer.document_id))
    if (!docket || signer?.state !== 'waiting' || !signsByItself(signer)) return
    if (document?.state !== 'out_for_signature') return
    const reason = code && final[code]
    if (reason) await leaveToPerson(tx, { docket, signer }, (await goneReason(tx, signer)) ?? reason, now)
    else await askAgain(tx, signerId, now)
  })
}

async function goneReason(tx: Tx, { user_id }: Signer): Promise<AutosignReason | null> {
  const membership = user_id && (await tx.memberships.ofUser(user_id))

  return membership && membership.state === 'active' ? null : 'member_gone'
}
