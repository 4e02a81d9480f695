import { example } from '../example.ts'
import { myGateRegistration } from './myGateRegistration.ts'

export default example(myGateRegistration, {
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha.rao@example.in',
  mobileNumber: '9812300001',
  consent_list: ['01905c8e-7d1a-7c3f-9b20-000000000906'],
  referrerId: 'q7Zt0mXb3yR8uKd5vWc2nA',
})
