import { example } from '../example.ts'
import { updateAddedUserDetails } from './updateAddedUserDetails.ts'

export default example(updateAddedUserDetails, ({ invited }) => ({
  user_id: invited.user_id,
  revision: invited.revision,
  first_name: 'Corrected',
}))
