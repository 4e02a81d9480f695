import { example } from '../example.ts'
import { switchPartner } from './switchPartner.ts'

export default example(switchPartner, {
  partner_id: '01905c8e-7d1a-7c3f-9b20-000000000908',
  revision: 1,
  active: false,
})
