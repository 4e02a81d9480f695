import { example } from '../example.ts'
import { getBillingAddress } from './getBillingAddress.ts'

export default example(getBillingAddress, {})
