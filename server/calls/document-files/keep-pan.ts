import { factsOf, isMethodName } from '#contract/vocabulary/signing-methods.ts'
import { bySigner } from '#domain/actors.ts'
import type { SignerAsker } from '#domain/askers.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { isOtherName, matchNames } from '#domain/names/match-names.ts'
import { Refusal } from '#domain/refusal.ts'
import { wrongSignerState } from '#domain/signers/signer-moves.ts'
import { lastFourOf, maskedPan } from '#domain/signing/pan.ts'
import { type MaskedPaper, maskedUpload } from '#services/document-files/supporting/masked-upload.ts'
import type { Parts } from '#services/parts.ts'
import { openLink } from '#services/signing/open-link.ts'
import { sealPan } from '#services/signing/pan/sealed-pan.ts'
import { leaveToSweep } from '#services/uploads/leave-to-sweep.ts'
import { standOn } from '#services/uploads/stand-on.ts'
import { discardUpload } from '#services/uploads/sweep-uploads.ts'
import type { StoredFile } from '#store/document-files/files.ts'
import { newId } from '#store/new-id.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'

export interface GivenPan {
  fileId: string
  pan: string
  nameOnCard: string
}

/** As the call answers it, so that the answer is kept in the transaction of the act. */
export interface KeptPan {
  supporting_id: string
  match: 'same' | 'similar'
  last_four: string
}

type Origin = Parameters<typeof bySigner>[2]

/**
 * Keeps the PAN of a person for one docket, in place of one that they gave before. The upload is
 * read before rows are locked, and ends on every outcome but one: where nothing can read it now, it
 * stays for another try.
 */
export async function keepPan(
  parts: Parts,
  store: OrganisationStore,
  asker: SignerAsker,
  given: GivenPan,
  origin: Origin,
): Promise<KeptPan> {
  const file = await store.transaction(async (tx) => {
    await openSeat(tx, asker, given, parts.clock.now())

    return uploadOf(tx, asker, given.fileId)
  })
  try {
    const card = await maskedUpload(parts, store.organisationId, file, {
      kind: 'pan_card',
      accepts: ['picture', 'pdf'],
    })
    const { sha256, size } = await parts.vault.put(store.organisationId, card.bytes, { keepsRoom: true })

    return await keep(parts, store, asker, given, { file, card, sha256, size, origin })
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'UNAVAILABLE')
      await store.transaction((tx) => endUpload(parts, tx, file.id))
    throw error
  }
}

interface Read {
  file: StoredFile
  card: MaskedPaper
  sha256: Buffer
  size: number
  origin: Origin
}

async function keep(
  parts: Parts,
  store: OrganisationStore,
  asker: SignerAsker,
  given: GivenPan,
  { file, card, sha256, size, origin }: Read,
): Promise<KeptPan> {
  const now = parts.clock.now()
  try {
    return await store.transaction(async (tx) => {
      // Of two tabs one is first.
      await tx.dockets.getLocked(asker.docketId)
      const { signer, match } = await openSeat(tx, asker, given, now)
      const [upload] = await tx.files.getLocked([file.id])
      if (upload?.state !== 'uploaded') throw new Refusal('FILE_NOT_FOUND')
      await standOn(parts.vault, tx, [sha256])
      const before = await tx.panCards.of(asker.docketId, asker.personKey)
      const id = before?.id ?? newId()
      const lastFour = lastFourOf(given.pan)
      const row = {
        signer_id: signer.id,
        sealed_pan: sealPan(parts.keys, store.organisationId, id, given.pan),
        last_four: lastFour,
        name_on_card: given.nameOnCard,
        sha256,
        size,
        mime: card.mime,
        given_at: now,
        erased_at: null,
      }
      if (before?.sha256 && !before.sha256.equals(sha256)) await leaveToSweep(tx, before.sha256, now)
      if (before) await tx.panCards.update(id, row)
      else await tx.panCards.add({ ...row, id, docket_id: asker.docketId, person_key: asker.personKey })
      await endUpload(parts, tx, file.id)
      await tx.audit.add('pan-given', {
        by: bySigner(asker.linkId, asker.name, origin),
        docketId: asker.docketId,
        documentId: signer.document_id,
        signerId: signer.id,
        detail: { name: asker.name, pan: maskedPan(lastFour), name_on_card: given.nameOnCard },
        hashAfter: sha256,
      })

      return { supporting_id: id, match, last_four: lastFour }
    })
  } catch (error) {
    // Nobody names these bytes now.
    if (error instanceof Refusal) await store.transaction((tx) => leaveToSweep(tx, sha256, now))
    throw error
  }
}

const asksPan = ({ methods }: Signer): boolean =>
  methods.some((method) => isMethodName(method) && factsOf(method).knows === 'pan')

/** The seat that signs with a PAN, whose person the card names. */
async function openSeat(
  tx: Tx,
  { linkId }: SignerAsker,
  { nameOnCard }: GivenPan,
  now: Date,
): Promise<{ signer: Signer; match: KeptPan['match'] }> {
  const { docket, rows } = await openLink(tx, linkId, now)
  const asked = rows.filter(asksPan)
  const [first] = asked
  if (!first) throw new Refusal('METHOD_NOT_ALLOWED')
  const signer = asked.find(({ state }) => state === 'opened' || state === 'authenticated')
  if (!signer) throw wrongSignerState(first)
  const compared = matchNames(signer.name, nameOnCard)
  if (compared.match === 'different' || isOtherName(compared, docketSettings(docket.settings).name_threshold))
    throw new Refusal('PAN_NAME_DIFFERS', { values: { card: nameOnCard, given: signer.name } })

  return { signer, match: compared.match }
}

/** The upload goes, and so does the name under which it came. */
async function endUpload(parts: Parts, tx: Tx, fileId: string): Promise<void> {
  await tx.files.update(fileId, { name: 'PAN card' })
  await discardUpload(parts, tx, fileId)
}

/** Nobody finds another person's upload, and none is used twice. */
async function uploadOf(tx: Tx, asker: SignerAsker, fileId: string): Promise<StoredFile> {
  const file = await tx.files.get(fileId)
  if (!file || file.signer_link_id !== asker.linkId || file.state !== 'uploaded')
    throw new Refusal('FILE_NOT_FOUND')

  return file
}
