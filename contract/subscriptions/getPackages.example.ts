import { example } from '../example.ts'
import { getPackages } from './getPackages.ts'

export default example(getPackages, {})
