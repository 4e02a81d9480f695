import { example } from '../example.ts'
import { removeDropdownValue } from './removeDropdownValue.ts'

export default example(removeDropdownValue, ({ dropdownValue }) => ({ value_id: dropdownValue.value_id }))
