import { answer } from '#calls/answer.ts'
import { verifyToken } from '#contract/passwords/verifyToken.ts'
import { limitCodes } from '#services/limits/limit-codes.ts'
import { readLinkCode } from '#services/links/link-codes.ts'

export default answer(verifyToken, async ({ token }, { parts, origin }) => {
  await limitCodes(parts, origin)
  const code = await parts.store.platform.read((tx) =>
    readLinkCode(tx, token, ['reset', 'invitation'], parts.clock.now()),
  )

  return {
    purpose: code.purpose === 'invitation' ? ('invitation' as const) : ('reset' as const),
    expiresAt: code.expires_at.toISOString(),
  }
})
