import { example } from '../example.ts'
import { getUserLocations } from './getUserLocations.ts'

export default example(getUserLocations, {})
