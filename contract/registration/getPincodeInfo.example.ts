import { example } from '../example.ts'
import { getPincodeInfo } from './getPincodeInfo.ts'

export default example(getPincodeInfo, { pincode: '411045' })
