import { example } from '../example.ts'
import { generateOTPforOnlineDocList } from './generateOTPforOnlineDocList.ts'

export default example(generateOTPforOnlineDocList, { mobile: '98123 45678' })
