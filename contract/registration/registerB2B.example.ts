import { example } from '../example.ts'
import { registerB2B } from './registerB2B.ts'

export default example(registerB2B, {
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha.rao@example.in',
  mobileNumber: '9812300001',
  consent_list: ['01905c8e-7d1a-7c3f-9b20-000000000906'],
  organisationName: 'Himalaya Finance',
})
