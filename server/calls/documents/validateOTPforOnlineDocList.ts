import { answer } from '#calls/answer.ts'
import { validateOTPforOnlineDocList } from '#contract/documents/validateOTPforOnlineDocList.ts'
import { checkPapersOtp } from './check-papers-otp.ts'
import { listPapers } from './list-papers.ts'

// What getMyPapers answers where nothing else is asked for.
const firstPage = { box: 'to_sign', search: null, page: 1, maxRows: 25 } as const

export default answer(validateOTPforOnlineDocList, async ({ challenge_id, otp }, context) => {
  const { contact, opened } = await checkPapersOtp({ challengeId: challenge_id, otp }, context)
  const organisations = await context.parts.store.platform.read((tx) => tx.contactOrganisations.of(contact))
  const { rows } = await listPapers(context.parts, { contact, organisations }, firstPage)

  return { ...opened, documents: rows }
})
