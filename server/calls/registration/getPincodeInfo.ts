import { answer } from '#calls/answer.ts'
import { getPincodeInfo } from '#contract/registration/getPincodeInfo.ts'
import { indianStates } from '#contract/vocabulary/indian-states.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { findPincode } from '#store/registration/pincodes.ts'

export default answer(getPincodeInfo, async ({ pincode }, { parts, origin }) => {
  await limitTries(parts, 'pincodes', origin)
  const found = await findPincode(pincode)
  if (!found) throw new Refusal('PINCODE_UNKNOWN')
  const places = found.places.map(({ district, state }) => ({
    district,
    state: indianStates[state],
    state_code: state,
  }))
  const [likeliest] = places as [(typeof places)[number]]

  return { pincodeinfo: { locations: found.localities, ...likeliest, places } }
})
