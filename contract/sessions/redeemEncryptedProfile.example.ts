import { example } from '../example.ts'
import { redeemEncryptedProfile } from './redeemEncryptedProfile.ts'

export default example(redeemEncryptedProfile, {
  code: 'q7Zt0mXb3yR8uKd5vWc2nA',
  address: 'https://kyc.example',
})
