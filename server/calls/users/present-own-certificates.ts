import type { z } from 'zod'
import type { OwnCertificate } from '#contract/users/own-certificate.ts'
import { autosignState } from '#domain/signing/autosign.ts'
import type { Tx } from '#store/store.ts'

/** What signs for a person beside their own hand, as they are shown it. */
export async function presentOwnCertificates(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<z.output<typeof OwnCertificate>[]> {
  const all = await tx.personCertificates.own(userId)

  return all.map((one) => ({
    certificate_id: one.id,
    name: one.subject,
    kind: one.unattended ? ('enrolled' as const) : ('remembered' as const),
    place: one.unattended ? (one.key_at ?? 'file') : ('service' as const),
    service: one.provider,
    state: one.unattended ? autosignState(one, now) : one.not_after <= now ? 'expired' : 'active',
    valid_to: one.not_after.toISOString(),
    since: one.created_at.toISOString(),
  }))
}
