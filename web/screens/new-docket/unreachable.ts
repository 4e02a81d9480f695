import type { DocumentDetail } from './use-docket.ts'

/**
 * Who has no contact by which the organisation writes: sent like this nothing would reach them.
 * Each once.
 */
export function unreachable(documents: readonly DocumentDetail[]): string[] {
  const missed = documents.flatMap(({ signers, settings: { channels } }) =>
    signers.filter(
      ({ signer_id, group, email, mobile }) =>
        // Of a group its people are written to; the server judges their contacts.
        group?.seat_id !== signer_id &&
        !(email !== null && channels.includes('mail')) &&
        !(mobile !== null && (channels.includes('sms') || channels.includes('whatsapp'))),
    ),
  )

  return [...new Set(missed.map(({ name }) => name))]
}
