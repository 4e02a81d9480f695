import { example } from '../example.ts'
import { checkPortalAddress } from './checkPortalAddress.ts'

export default example(checkPortalAddress, ({ portalAddress }) => ({ address_id: portalAddress.address_id }))
