import { example } from '../example.ts'
import { getActivities } from './getActivities.ts'

export default example(getActivities, {})
