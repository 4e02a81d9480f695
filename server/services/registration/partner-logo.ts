import type { Referrer } from '#store/registration/referrers.ts'
import { sha256Hex } from '#store/sha256.ts'
import type { PlatformTx } from '#store/store.ts'

/** Where a partner's logo is shown; a new picture has a new address, so browsers may keep it. */
export const partnerLogoPath = ({ id, logo }: Pick<Referrer, 'id' | 'logo'>): string | null =>
  logo && `/api/partner/logo/${id}/${fingerprintOf(logo)}`

/** The picture of exactly this address; of a partner who has ended there is none. */
export async function openPartnerLogo(
  tx: Pick<PlatformTx, 'referrers'>,
  id: string,
  fingerprint: string,
): Promise<{ type: string; bytes: Buffer } | null> {
  const referrer = await tx.referrers.get(id)
  if (!referrer?.logo || !referrer.logo_type || referrer.ended_at) return null

  return fingerprintOf(referrer.logo) === fingerprint
    ? { type: referrer.logo_type, bytes: referrer.logo }
    : null
}

const fingerprintOf = (logo: Buffer): string => sha256Hex(logo).slice(0, 32)
