import type { SignerAsker } from '#domain/askers.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { wrongSignerState } from '#domain/signers/signer-moves.ts'
import { videoRuleOf } from '#domain/signing/video.ts'
import { openLink } from '#services/signing/open-link.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

/** The seat for which somebody records themselves now. */
export async function openSeat(tx: Tx, asker: SignerAsker, now: Date): Promise<Signer> {
  const { docket, rows } = await openLink(tx, asker.linkId, now)
  const signing = rows.filter((row) => videoRuleOf([row], docketSettings(docket.settings)) !== 'off')
  const [first] = signing
  if (!first) throw new Refusal('VIDEO_NOT_ASKED')
  const seat = signing.find(({ state }) => state === 'opened' || state === 'authenticated')
  if (!seat) throw wrongSignerState(first)

  return seat
}
