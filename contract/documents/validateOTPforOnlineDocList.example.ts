import { example } from '../example.ts'
import { validateOTPforOnlineDocList } from './validateOTPforOnlineDocList.ts'

export default example(validateOTPforOnlineDocList, {
  challenge_id: '0193a7f2-0000-7000-8000-000000000001',
  otp: '482913',
})
