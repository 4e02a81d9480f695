import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { moment, presentSigners } from '#calls/signers/present-signers.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { isVisible } from '#domain/dockets/docket-policy.ts'
import { type DocketSettings, docketSettings } from '#domain/dockets/docket-settings.ts'
import { nextStep } from '#domain/documents/next-step.ts'
import { Refusal } from '#domain/refusal.ts'
import { shownSeats } from '#domain/signers/group-seat.ts'
import { floorOf } from '#domain/signing/method-floor.ts'
import { askerOf, signersOn, standingOf } from '#services/dockets/open-folder.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'
import { styleInForce } from '#services/signing/style-in-force.ts'
import { ownAct } from './own-act.ts'
import { presentAddedFiles } from './present-added-files.ts'
import { presentAnnexures } from './present-annexures.ts'
import { presentField } from './present-field.ts'
import { presentReview } from './present-review.ts'
import { presentRows } from './present-rows.ts'
import { presentScans } from './present-scans.ts'

export default answer(fetchDocumentInfo, (input, context) => {
  const member = memberOf(context)
  const now = context.parts.clock.now()

  return context.store.read(async (tx) => {
    const opened = await readDocument(tx, input.document_id, member)
    const { docket, document, documents } = opened
    const asker = await askerOf(tx, member, docket)
    const review = await presentReview(tx, opened, member, now)
    const others = documents.filter(
      (other) => other.id !== document.id && isVisible(asker, standingOf(opened, other)),
    )
    const [row, ...otherRows] = await presentRows(tx, member, [document.id, ...others.map(({ id }) => id)])
    if (!row) throw new Refusal('DOCUMENT_NOT_FOUND')
    const signers = await presentSigners(tx, member, opened, now, context.parts.keys)
    const versions = await tx.documentVersions.of(document.id)
    const positions = await tx.signerPositions.ofDocuments([document.id])
    const isOut = document.state === 'out_for_signature'
    const leased = isOut ? signers.find(({ lease_until }) => lease_until !== null) : undefined
    const certificateReady = (await tx.completionCertificates.of(docket.id)) !== null
    const settings = docket.settings as unknown as DocketSettings
    // Until it is sent, what counts when that happens.
    const inForce =
      docket.state === 'draft' || docket.state === 'in_review'
        ? await settingsForDocket(tx, docket.initiator_id, settings.own)
        : docketSettings(docket.settings)
    const { style, source } = await styleInForce(tx, docket, document)
    const proof = await tx.documentProofs.of(document.id)

    return {
      document: {
        ...row,
        page_sizes: document.page_sizes.map((size, index) => ({ page_number: index + 1, ...size })),
        versions: versions.map(({ number, reason, sha256, size, created_at }) => ({
          number,
          reason,
          sha256: sha256.toString('hex'),
          size,
          created_at: created_at.toISOString(),
        })),
        signers,
        positions: positions.map((box) => ({
          position_id: box.id,
          signer_id: box.signer_id,
          page_number: box.page,
          x: box.x,
          y: box.y,
          width: box.width,
          height: box.height,
          kind: box.kind,
          required: box.required,
          label: box.label || null,
          pinned: box.pinned,
          ...presentField(context.parts.keys, box),
        })),
        message: docket.message,
        docket_revision: docket.revision,
        settings: {
          ...docketSettings(docket.settings),
          channels: inForce.channels,
          signer_checks: inForce.signer_checks,
          supporting_papers: inForce.supporting_papers,
          method_floor: floorOf(inForce),
          signature_place: style.place,
          signature_source: source,
        },
        sms_language: settings.own?.sms_language ?? null,
        signing_now: leased?.lease_until
          ? { name: leased.name, group: leased.group?.name ?? null, until: leased.lease_until }
          : null,
        next_step: nextStep({
          state: document.state,
          reason: document.reason,
          byHand: document.by_hand,
          checkers: review?.waits_for ?? [],
          waitingFor: document.waiting_for,
          signers: shownSeats(signersOn(opened, document.id)).flatMap(({ id, name }) =>
            signers
              .filter(({ signer_id }) => signer_id === id)
              .map((signer) => ({ ...signer, name, holdReason: signer.hold_reason })),
          ),
        }),
        others_in_docket: otherRows,
        certificate_ready: certificateReady,
        coinitiators: (await tx.coinitiators.of(docket.id)).filter(
          ({ user_id }) => user_id !== docket.initiator_id,
        ),
        review,
        scans: await presentScans(tx, document.id),
        annexures: await presentAnnexures(tx, document),
        added_files: await presentAddedFiles(tx, document.id),
        proof: proof && {
          level: proof.level,
          problem: proof.problem,
          archived_until: moment(proof.archived_until),
        },
      },
      abilities: {
        edit: row.may.includes('edit'),
        send: row.may.includes('send'),
        revoke: row.may.includes('revoke'),
        remove: row.may.includes('delete'),
        extend: row.may.includes('extend'),
        restart: row.may.includes('restart'),
        markCompleted: row.may.includes('mark_completed'),
        markOnPaper: row.may.includes('mark_on_paper'),
        revertOnPaper: row.may.includes('revert_on_paper'),
        check: row.may.includes('check'),
        takeBack: row.may.includes('take_back'),
        nameCoinitiators: row.may.includes('name_coinitiators'),
        setSmsLanguage: row.may.includes('set_sms_language') && !settings.locked?.includes('sms_language'),
        downloadSigned: versions.some(({ reason }) => reason === 'signed' || reason === 'sealed'),
        downloadCertificate: certificateReady,
        own: await ownAct(tx, opened, member),
      },
    }
  })
})
