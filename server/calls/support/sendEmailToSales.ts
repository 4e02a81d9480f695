import { answer } from '#calls/answer.ts'
import { sendEmailToSales } from '#contract/support/sendEmailToSales.ts'
import { mailEnquiry } from './mail-enquiry.ts'

// Portal §8.
const sent = 'An email has been sent successfully, someone from the team will contact shortly.'

export default answer(sendEmailToSales, async (enquiry, { parts, origin, keep }) => {
  await mailEnquiry(parts, enquiry, origin.address)

  return await parts.store.platform.transaction((tx) => keep(tx, { message: sent }))
})
