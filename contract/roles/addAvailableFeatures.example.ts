import { example } from '../example.ts'
import { addAvailableFeatures } from './addAvailableFeatures.ts'

export default example(addAvailableFeatures, {
  organisation_id: '01905c8e-7d1a-7c3f-9b20-000000000901',
  features: [{ name: 'workflow', granted: true }],
})
