import { example } from '../example.ts'
import { removePortalAddress } from './removePortalAddress.ts'

export default example(removePortalAddress, ({ portalAddress }) => ({ address_id: portalAddress.address_id }))
