import { example } from '../example.ts'
import { allotPakageToUser } from './allotPakageToUser.ts'

export default example(allotPakageToUser, {
  organisation_id: '01905c8e-7d1a-7c3f-9b20-000000000901',
  packageId: '01905c8e-7d1a-7c3f-9b20-000000000902',
  reference: 'PO-2026-114',
})
