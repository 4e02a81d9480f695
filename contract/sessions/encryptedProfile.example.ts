import { example } from '../example.ts'
import { encryptedProfile } from './encryptedProfile.ts'

export default example(encryptedProfile, { target: 'kyc' })
