import { example } from '../example.ts'
import { addDropdownValue } from './addDropdownValue.ts'

export default example(addDropdownValue, { dropdown: 'revoke_reason', value: 'Wrong amount' })
