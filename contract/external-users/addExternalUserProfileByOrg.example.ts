import { example } from '../example.ts'
import { addExternalUserProfileByOrg } from './addExternalUserProfileByOrg.ts'

export default example(addExternalUserProfileByOrg, ({ fresh }) => ({ name: 'Asha Rao', email: fresh.email }))
