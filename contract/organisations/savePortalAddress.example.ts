import { example } from '../example.ts'
import { savePortalAddress } from './savePortalAddress.ts'

export default example(savePortalAddress, ({ fresh }) => ({ address: fresh.address }))
