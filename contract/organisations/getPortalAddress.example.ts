import { example } from '../example.ts'
import { getPortalAddress } from './getPortalAddress.ts'

export default example(getPortalAddress, {})
