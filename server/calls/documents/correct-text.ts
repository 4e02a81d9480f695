import type { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { isVisible } from '#domain/dockets/docket-policy.ts'
import { newestRound, openStep } from '#domain/dockets/review.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { linkOf } from '#services/dockets/ask-for-review.ts'
import { beginChange } from '#services/dockets/editing.ts'
import { askerOf, openDocument, requireMayOn, standingOf } from '#services/dockets/open-folder.ts'
import { bytesOfContent, readContent } from '#services/document-files/composed/kept-content.ts'
import { requireMayBecome } from '#services/document-files/composed/open-text.ts'
import {
  keepComposed,
  saveVersion,
  standOnComposed,
} from '#services/document-files/composed/save-composed.ts'
import { requireText } from '#services/document-files/composed/save-text.ts'
import { setContent } from '#services/document-files/composed/set-content.ts'
import { tellInitiator } from '#services/notifications/tell-initiator.ts'
import type { Parts } from '#services/parts.ts'
import { standOn } from '#services/uploads/stand-on.ts'
import type { DocumentCorrection } from '#store/document-files/document-corrections.ts'
import { newId } from '#store/new-id.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'

interface Proposal {
  documentId: string
  content: ComposedContent
  comment: string | null
}

/**
 * A checker's text in place of the maker's: it waits for somebody else, and who wrote it decides
 * nothing of the docket any more.
 */
export async function proposeCorrection(
  parts: Parts,
  store: OrganisationStore,
  { documentId, content, comment }: Proposal,
  acting: Acting,
) {
  const { member, by, now } = acting
  const before = await store.transaction(async (tx) => {
    const opened = await openToCorrect(tx, documentId, acting)
    await requireMayBecome(tx, parts, opened.document, { content })

    return opened
  })
  // What cannot be set is not proposed.
  await setContent(parts, store, {
    title: before.document.name,
    content,
    userId: member.userId,
    documentId,
  })
  const text = await parts.vault.put(store.organisationId, bytesOfContent(content))

  return await store.transaction(async (tx) => {
    await standOn(parts.vault, tx, [text.sha256])
    const { docket, document } = await openToCorrect(tx, documentId, acting)
    if (document.head_version !== before.document.head_version) throw new Refusal('DOCKET_STALE')
    const id = newId()
    await tx.documentCorrections.add({
      id,
      document_id: documentId,
      base_version: document.head_version,
      ...text,
      words: comment,
      made_by: member.userId,
    })
    await decidesNoMore(tx, docket.id, member.userId)
    await tx.audit.add('document-corrected', {
      by,
      docketId: docket.id,
      documentId,
      detail: { version: document.head_version, ...(comment && { reason: comment }) },
    })
    await tx.announce(docket.id, 'review-changed', { by: by.name })
    await tellInitiator(
      tx,
      parts.keys,
      docket.id,
      'document-corrected',
      { who: by.name, link: await linkOf(tx, docket.id, parts) },
      { now, byUserId: member.userId, documentId, subject: id },
    )

    return { correction_id: id, state: 'open' as const, version: document.head_version }
  })
}

async function openToCorrect(tx: Tx, documentId: string, { member }: Acting) {
  const opened = await openDocument(tx, documentId)
  const open = await tx.documentCorrections.open(documentId)
  const asker = await askerOf(tx, member, opened.docket)
  // Who corrects is not asked any more, and reads why not.
  if (open && isVisible(asker, standingOf(opened, opened.document))) throw await waits(tx, open)
  await requireMayOn(tx, 'check', opened, member)
  await requireText(tx, opened.document)

  return opened
}

async function waits(tx: Tx, { made_by }: DocumentCorrection): Promise<Refusal> {
  const name = (await tx.members.names([made_by])).get(made_by)

  return new Refusal('CORRECTION_OPEN', name ? { values: { name } } : {})
}

async function decidesNoMore(tx: Tx, docketId: string, userId: string): Promise<void> {
  const round = newestRound(await tx.reviews.ofDocket(docketId))
  for (const { id, decision, barred } of round)
    if (decision === null) await tx.reviews.update(id, { barred: [...new Set([...barred, userId])] })
  const open = openStep(round)
  // Nobody else could ever decide: the checker sends it back with words instead.
  if (open && (await tx.reviews.deciders(open.id)).length === 0) throw new Refusal('NO_CHECKER')
}

/**
 * The maker, or another checker, takes the text or leaves it. Of two who decide at once the second
 * reads that it was decided.
 */
export async function decideCorrection(
  parts: Parts,
  store: OrganisationStore,
  {
    documentId,
    correctionId,
    decision,
  }: { documentId: string; correctionId: string; decision: 'accept' | 'decline' },
  acting: Acting,
) {
  const { member, by, now } = acting
  const before = await store.transaction((tx) => openToDecide(tx, documentId, correctionId, acting))
  const content = await readContent(parts, store.organisationId, before.correction)
  const kept =
    decision === 'accept'
      ? await keepComposed(
          parts,
          store.organisationId,
          content,
          await setContent(parts, store, {
            title: before.document.name,
            content,
            userId: before.correction.made_by,
            documentId,
          }),
        )
      : null

  return await store.transaction(async (tx) => {
    if (kept) await standOnComposed(tx, parts, kept)
    const { docket, document, correction } = await openToDecide(tx, documentId, correctionId, acting)
    if (docket.state === 'draft') await beginChange(tx, docket, acting)
    const state = kept ? ('accepted' as const) : ('declined' as const)
    await tx.documentCorrections.decide(correction.id, state, member.userId, now)
    const version = kept
      ? await saveVersion(tx, { docket, document }, kept, acting, 'correction-accepted')
      : document.head_version
    if (!kept)
      await tx.audit.add('correction-declined', {
        by,
        docketId: docket.id,
        documentId,
        detail: { version },
      })
    await tx.announce(docket.id, 'review-changed', { by: by.name })

    return { correction_id: correction.id, state, version }
  })
}

async function openToDecide(tx: Tx, documentId: string, correctionId: string, { member }: Acting) {
  const opened = await openDocument(tx, documentId)
  const asker = await askerOf(tx, member, opened.docket)
  if (!isVisible(asker, standingOf(opened, opened.document))) throw new Refusal('DOCUMENT_NOT_FOUND')
  const correction = await tx.documentCorrections.get(correctionId)
  const isOf =
    correction?.document_id === documentId && correction.base_version === opened.document.head_version
  if (!isOf || correction.state !== 'open') throw new Refusal('CORRECTION_NOT_FOUND')
  if (correction.made_by === member.userId) throw new Refusal('OWN_CORRECTION')
  await requireMayOn(tx, 'decide_correction', opened, member)

  return { ...opened, correction }
}
