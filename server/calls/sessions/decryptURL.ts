import { answer } from '#calls/answer.ts'
import { decryptURL } from '#contract/sessions/decryptURL.ts'
import { LinkParams } from '#contract/sessions/link-params.ts'
import { openPurposes } from '#contract/vocabulary/link-purposes.ts'
import { limitCodes } from '#services/limits/limit-codes.ts'
import { readLinkCode } from '#services/links/link-codes.ts'

export default answer(decryptURL, async ({ _id }, { parts, origin }) => {
  await limitCodes(parts, origin)
  const { purpose, params } = await parts.store.platform.read((tx) =>
    readLinkCode(tx, _id, openPurposes, parts.clock.now()),
  )

  return { decrypt: LinkParams.parse({ purpose, params }) }
})
