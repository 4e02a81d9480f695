import { example } from '../example.ts'
import { getPortalAddresses } from './getPortalAddresses.ts'

export default example(getPortalAddresses, {})
