import { example } from '../example.ts'
import { saveBillingAddress } from './saveBillingAddress.ts'

export default example(saveBillingAddress, {
  address: { street: '12 Linking Road', city: 'Mumbai', state: 'MH', postalCode: '400050', country: 'India' },
  gstin: '27AAPFU0939F1ZV',
})
