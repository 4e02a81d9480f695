import { answer } from '#calls/answer.ts'
import { getUserIpInfo } from '#contract/sessions/getUserIpInfo.ts'

// Country and city stay unknown: no table of addresses is part of this version, and none is asked
// over the network.
export default answer(getUserIpInfo, async (_input, { origin }) => ({
  ip: origin.address,
  country: null,
  city: null,
}))
