import { bySystem } from '#domain/actors.ts'
import { isRenewalDue } from '#domain/documents/archive-look.ts'
import type { Raised } from '#engine'
import type { Parts } from '#services/parts.ts'
import { eraseUnneeded } from '#services/retention/erase-unneeded.ts'
import type { CompletionCertificate } from '#store/lasting/completion-certificates.ts'
import type { Tx } from '#store/store.ts'
import { vaultSource, withTail } from '../seal/vault-source.ts'
import { raiseFile } from './raise-file.ts'
import { troubleIn } from './trouble-in.ts'

/**
 * Does for a certificate of completion what `checkArchive` does for a document: verified, and
 * renewed in time. It has no versions: the new bytes begin with the old ones and take their place,
 * and the trail has both hashes. False while a backup keeps the old bytes from going: it is another
 * night's work.
 */
export async function checkCertificate(
  parts: Parts,
  organisationId: string,
  docketId: string,
): Promise<boolean> {
  const store = parts.store.forOrganisation(organisationId)
  const kept = await store.read((tx) => tx.completionCertificates.of(docketId))
  if (!kept) return true
  const source = await vaultSource(parts, organisationId, kept.sha256)
  // We made the file, so everything on it is ours.
  const trouble = await troubleIn(parts, source, () => true)
  const renew = isRenewalDue(kept.archived_until, parts.clock.now())
  const raised = trouble ? null : await raiseFile(parts, source, { level: 'B-LTA', renew })
  const bytes = raised?.tail.length
    ? await parts.vault.put(organisationId, withTail(source, raised.tail))
    : null

  return store.transaction(async (tx) => {
    await tx.dockets.getLocked(docketId)
    const current = await tx.completionCertificates.of(docketId)
    if (!current?.sha256.equals(kept.sha256)) return true
    if (bytes && !(await tx.vaultErasure.mayErase())) return false
    if (trouble) await noteTrouble(tx, kept, trouble, parts.clock.now())
    else if (raised) await noteRaised(parts, tx, kept, raised, bytes)

    return true
  })
}

async function noteTrouble(tx: Tx, kept: CompletionCertificate, trouble: string, now: Date): Promise<void> {
  const { docket_id: docketId, level, archived_until, problem } = kept
  await tx.completionCertificates.update(docketId, {
    level,
    archived_until,
    problem: 'broken',
    checked_at: now,
  })
  if (problem === 'broken') return
  await tx.audit.add('archive-check-failed', {
    by: bySystem(),
    docketId,
    detail: { file: 'certificate of completion', why: trouble.slice(0, 500) },
  })
  await tx.announce(docketId, 'archive-check-failed', {})
}

async function noteRaised(
  parts: Parts,
  tx: Tx,
  { docket_id: docketId, sha256 }: CompletionCertificate,
  { level, archivedUntil, missing }: Raised,
  bytes: { sha256: Buffer; size: number } | null,
): Promise<void> {
  await tx.completionCertificates.update(docketId, {
    ...(bytes ?? {}),
    level,
    archived_until: archivedUntil,
    problem: missing.some(({ isRevoked }) => isRevoked) ? 'revoked' : null,
    checked_at: parts.clock.now(),
  })
  if (!bytes) return
  await tx.audit.add('completion-certificate-renewed', {
    by: bySystem(),
    docketId,
    detail: { level },
    hashBefore: sha256,
    hashAfter: bytes.sha256,
  })
  await eraseUnneeded(parts, tx, [sha256])
}
