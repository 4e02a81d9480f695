import { example } from '../example.ts'
import { switchTenant } from './switchTenant.ts'

export default example(switchTenant, {
  organisation_id: '01905c8e-7d1a-7c3f-9b20-000000000901',
  act: 'suspend',
  why: 'The contract ended.',
})
