import { example } from '../example.ts'
import { fetchAllOrgs } from './fetchAllOrgs.ts'

export default example(fetchAllOrgs, {})
