import { example } from '../example.ts'
import { updateB2BRegistrationStatus } from './updateB2BRegistrationStatus.ts'

export default example(updateB2BRegistrationStatus, {
  organisation_id: '01905c8e-7d1a-7c3f-9b20-000000000901',
  registration_status: 'Awaiting Package Selection',
})
