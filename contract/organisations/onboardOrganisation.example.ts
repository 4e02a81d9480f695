import { example } from '../example.ts'
import { onboardOrganisation } from './onboardOrganisation.ts'

export default example(onboardOrganisation, {
  onboarding_id: '01905c8e-7d1a-7c3f-9b20-000000000907',
  name: 'Himalaya Finance',
  entity_type: 'B2B',
  packageId: '01905c8e-7d1a-7c3f-9b20-000000000902',
  administrator: { first_name: 'Asha', last_name: 'Rao', email: 'asha.rao@example.in' },
})
