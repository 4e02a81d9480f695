import { example } from '../example.ts'
import { selfOnboard } from './selfOnboard.ts'

export default example(selfOnboard, {
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha.rao@example.in',
  mobileNumber: '9812300001',
  consent_list: ['01905c8e-7d1a-7c3f-9b20-000000000906'],
  organisationName: 'Himalaya Finance',
})
