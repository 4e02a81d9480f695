import { example } from '../example.ts'
import { switchClient } from './switchClient.ts'

export default example(switchClient, {
  organisation_id: '01905c8e-7d1a-7c3f-9b20-000000000901',
  act: 'suspend',
  why: 'The contract ended.',
})
