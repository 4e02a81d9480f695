import { example } from '../example.ts'
import { getPackagePlans } from './getPackagePlans.ts'

export default example(getPackagePlans, { entity_type: 'B2B' })
