import { example } from '../example.ts'
import { getICICIUsersByOrg } from './getICICIUsersByOrg.ts'

export default example(getICICIUsersByOrg, { searchInput: 'Meera' })
