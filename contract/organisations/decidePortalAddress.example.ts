import { example } from '../example.ts'
import { decidePortalAddress } from './decidePortalAddress.ts'

export default example(decidePortalAddress, {
  organisation_id: '01905c8e-7d1a-7c3f-9b20-000000000901',
  address_id: '01905c8e-7d1a-7c3f-9b20-000000000905',
  act: 'agree',
})
