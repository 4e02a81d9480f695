import { example } from '../example.ts'
import { fetchSelectedPackage } from './fetchSelectedPackage.ts'

export default example(fetchSelectedPackage, {})
