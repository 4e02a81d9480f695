import type { AutosignReason } from '#contract/vocabulary/autosign.ts'
import type { RefusalCode } from '#contract/vocabulary/refusals.ts'
import { bySystem } from '#domain/actors.ts'
import type { KeptOutcome } from '#domain/signing/outcome.ts'
import { about } from '#services/audit/changed.ts'
import { askToSignUnattended, signsByItself } from '#services/dockets/ask-unattended.ts'
import type { Parts } from '#services/parts.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { completeAct } from '../complete-act.ts'
import { leaveToPerson } from './leave-to-person.ts'
import { takeUnattended } from './take-unattended.ts'

export interface UnattendedJob {
  organisationId: string
  signerId: string
}

/**
 * Signs for one seat with the certificate that its member has enrolled, nobody being there. Safe to
 * run again, at the same time too: the lease and the outcome are one.
 */
export async function signUnattended(
  parts: Parts,
  { organisationId, signerId }: UnattendedJob,
): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const transactionId = await store.transaction((tx) => takeUnattended(tx, parts, signerId))
  if (!transactionId) return
  const nobody = { docketId: '', personKey: '', name: '', linkId: null, by: bySystem() }
  const outcome = await completeAct(parts, store, nobody, transactionId, null)
  if (outcome.state !== 'signed') await afterRefusal(parts, store, { signerId, transactionId }, outcome)
}

/** What another try does not mend; all else is tried again, a few times. */
const final: Partial<Record<RefusalCode, AutosignReason>> = {
  AUTOSIGN_STOPPED: 'stopped',
  CERTIFICATE_EXPIRED: 'expired',
  CERTIFICATE_REVOKED: 'revoked',
  CERTIFICATE_UNTRUSTED: 'revoked',
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

// Our choice: 5 s, 20 s, 80 s, 5 minutes.
const pauseMs = (tries: number): number => 5_000 * 4 ** Math.max(0, tries - 1)

async function afterRefusal(
  parts: Parts,
  store: OrganisationStore,
  { signerId, transactionId }: { signerId: string; transactionId: string },
  { code }: KeptOutcome,
): Promise<void> {
  const now = parts.clock.now()
  await store.transaction(async (tx) => {
    if (code === 'KEY_PIN_WRONG') await stopForPin(tx, transactionId, now)
    const found = await tx.signers.get(signerId)
    const docket = found && (await tx.dockets.getLocked(found.docket_id))
    const signer = await tx.signers.get(signerId)
    const document = signer && (await tx.documents.get(signer.document_id))
    if (!docket || signer?.state !== 'waiting' || !signsByItself(signer)) return
    if (document?.state !== 'out_for_signature') return
    const reason = code && final[code]
    if (reason) await leaveToPerson(tx, { docket, signer }, (await goneReason(tx, signer)) ?? reason, now)
    else {
      const tries = (await tx.signingAttempts.endsOfSigner(signerId)).length
      await askToSignUnattended(tx, [signerId], new Date(now.getTime() + pauseMs(tries)))
    }
  })
}

async function goneReason(tx: Tx, { user_id }: Signer): Promise<AutosignReason | null> {
  const membership = user_id && (await tx.memberships.ofUser(user_id))

  return membership && membership.state === 'active' ? null : 'member_gone'
}

/** A keeper locks its key after a few wrong PINs: nothing more is tried with this one. */
async function stopForPin(tx: Tx, transactionId: string, now: Date): Promise<void> {
  const id = (await tx.signingTransactions.get(transactionId))?.certificate_id
  const kept = id && (await tx.autosign.getLocked(id))
  if (!kept || kept.stopped_at !== null) return
  await tx.autosign.update(kept.id, { stopped_at: now, stopped_by: null })
  const owner = kept.user_id ?? ''
  const name = (await tx.members.names([owner])).get(owner) ?? ''
  await tx.audit.add('certificate-stopped', {
    by: bySystem(),
    detail: {
      ...about('person', owner, name),
      certificate_id: kept.id,
      certificate_name: kept.subject,
      reason: 'pin_refused',
    },
  })
}
