import { example } from '../example.ts'
import { cancelRegistration } from './cancelRegistration.ts'

export default example(cancelRegistration, {
  user_id: '01905c8e-7d1a-7c3f-9b20-000000000904',
  reason: 'Registered twice.',
})
